import { pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { holdBack } from '../support/hold-back.ts';
import { bare } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { comeBack, outboxAtRest, pendingMessage, toast } from './support/told.ts';

// The clock is the window's.
test.use({ serviceWorkers: 'block', ownContext: true });

test('a tab that is loaded again has its message as before, though another one is looked at meanwhile', async ({
  page,
  form,
  context,
  faults,
  rowsOf,
}) => {
  const other = await context.newPage();
  await context.clock.install();
  const message = aMessage();
  faults.otherwise = bare(500);
  await form.open();
  await form.send(message);
  await expect(toast(page, 'failed')).toBeVisible();

  await new ContactFormOnPage(other).open();
  const listed = pendingMessage(other, message);
  await expect(listed).toContainText(pendingStates.openElsewhere);

  const release = await holdBack(page, '**/assets/start-contact-*.js');
  await page.reload({ waitUntil: 'commit' });
  await comeBack(other);
  await context.clock.runFor(5000);
  await outboxAtRest(other);
  await expect(listed).toContainText(pendingStates.openElsewhere);
  await expect(toast(other, 'leftUnsent')).toBeHidden();

  release();
  await form.form.scrollIntoViewIfNeeded();
  await expect.poll(() => form.values()).toEqual(message);
  await comeBack(other);
  await context.clock.runFor(60_000);
  await outboxAtRest(other);
  await expect(listed).toContainText(pendingStates.openElsewhere);
  faults.heal();
  await page.bringToFront();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(listed).toBeHidden();
  expect(await rowsOf(message.email)).toMatchObject([message]);
});
