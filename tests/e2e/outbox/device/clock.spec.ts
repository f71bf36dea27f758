import type { Message } from '../../../../src/outbox/index.ts';
import type { ContactFormOnPage } from '../../support/contact-form.ts';
import { storedEntry } from '../support/device.ts';
import { reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  deliveredLater,
  momentInWords,
  openWithDoubtful,
  pendingMessage,
  toast,
  visitAgain,
} from '../support/told.ts';

// A clock that was set cannot be given back.
test.use({ serviceWorkers: 'block', ownContext: true });

const day = 24 * 60 * 60 * 1000;

/** Another visit, before which the device's clock has jumped, as it does when a battery was empty. */
async function visitAfter(form: ContactFormOnPage, days: number): Promise<Message> {
  await form.page.clock.install({ time: Date.now() + days * day });
  return openWithDoubtful(form);
}

test('case 33: the device’s clock jumps 40 days ahead: warned, not expired, and delivered', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  faults.otherwise = reset;
  const message = await visitAfter(form, 40);
  await expect(toast(page, 'expiring')).toBeVisible();
  const item = pendingMessage(page, message);
  await expect(item).toContainText('precisa de atenção');
  // Written down once the toast is painted.
  await expect.poll(async () => (await storedEntry(page)).warnedAt).toEqual(expect.any(Number));
  const { warnedAt } = await storedEntry(page);
  const expiresAt = await momentInWords(page, (warnedAt ?? 0) + 7 * day);
  await expect(item).toContainText(`Será apagada em ${expiresAt}`);
  await expect(toast(page, 'expired')).toBeHidden();
  await visitAgain(page, faults);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('case 34: the device’s clock is set back a year: the message is not stuck', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  faults.otherwise = reset;
  const message = await visitAfter(form, -365);
  await expect(pendingMessage(page, message)).toBeVisible();
  await visitAgain(page, faults);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
