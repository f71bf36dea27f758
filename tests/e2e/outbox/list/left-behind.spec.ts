import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { untilIdle } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { asSafari, offer } from '../../support/install-offer.ts';
import { leaveSaved } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingMessage } from '../support/told.ts';

test.use({ serviceWorkers: 'block' });

// The installed application has a storage of its own there, and the message would stay in the browser.
test('on iOS no application is offered that would leave a message behind, until there is none', async ({
  page,
  form,
}) => {
  const kept = aMessage();
  await leaveSaved(page, kept);
  await asSafari(page, 5);
  // Its code is here, so that it could be shown.
  const code = page.waitForResponse(/InstallPrompt-/);
  await form.open();
  const item = pendingMessage(page, kept);
  await expect(item).toBeVisible();
  await (await code).finished();
  await untilIdle(page);
  await expect(offer(page)).toBeHidden();
  await item.getByRole('button', { name: pendingMessages.remove }).click();
  await item.getByRole('button', { name: pendingMessages.confirmRemove.confirm }).click();
  await expect(item).toBeHidden();
  // It moves nothing that is in sight.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(offer(page)).toBeVisible();
});
