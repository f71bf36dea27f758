import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { aMessage } from '../../support/contact-form.ts';
import { intercept, lost } from '../../support/intercept.ts';
import { pageWithoutCode, storedEntry, storeRecords, waitingRecord } from '../support/device.ts';
import { postgrest, reset } from '../support/faults.ts';
import { expect, expectedAlso, test } from '../support/fixtures.ts';
import { keepMessage, momentInWords, pendingList, pendingMessage, toast } from '../support/told.ts';

// What the list of saved messages says and lets one do, while the server cannot be reached.
test.use({
  serviceWorkers: 'block',
  expectedErrors: expectedAlso(/ERR_FAILED.*\/assets\/Toaster-/),
});

test('the list says how a message fares', async ({ page, form, faults }) => {
  const begunAt = Date.now();
  const message = await keepMessage(form, faults);
  const { consent, createdAt } = await storedEntry(page);
  // The visitor agreed to the notice just now.
  expect(consent.acceptedAt).toBeGreaterThanOrEqual(begunAt);
  expect(consent.acceptedAt).toBeLessThanOrEqual(createdAt);
  expect(createdAt).toBeLessThanOrEqual(Date.now());

  const item = pendingMessage(page, message);
  await expect(item).toContainText(pendingStates.unanswered);
  const writtenAt = await momentInWords(page, createdAt);
  await expect(item.getByText(pendingMessages.writtenAt(writtenAt), { exact: true })).toBeVisible();
  await expect(item).toContainText(/Próximo envio em (instantes|até 1 minuto)/);
  // It may have arrived: to edit it could mean to send it twice, so that is said first.
  await expect(item).toContainText(pendingMessages.maybeSent);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  const question = page.getByRole('alertdialog', { name: pendingMessages.confirmDoubt.title });
  await expect(question).toHaveAccessibleDescription(pendingMessages.confirmDoubt.text);
  await question.getByRole('button', { name: pendingMessages.confirmDoubt.cancel }).click();
});

test('another tab sees at once what waits', async ({ page, context, form, faults }) => {
  const other = await context.newPage();
  await other.goto('/contato');
  await page.bringToFront();
  const message = await keepMessage(form, faults);
  await expect(pendingMessage(other, message)).toBeVisible();
});

for (const [where, code] of [
  ['', null],
  [', where the library of the toasts cannot be fetched, too', '**/assets/Toaster-*.js'],
] as const) {
  test(`Escape takes back what is asked, then closes one toast at a time, the newest first${where}`, async ({
    page,
    form,
    faults,
  }) => {
    if (code !== null) await intercept(page, code, () => lost);
    const message = aMessage();
    faults.otherwise = postgrest(400, '23514');
    await page.goto(pageWithoutCode);
    await storeRecords(page, [waitingRecord(message)]);
    await form.open();
    await expect(toast(page, 'rejectedLater')).toBeVisible();
    await form.send(aMessage());
    await expect(toast(page, 'failed')).toBeVisible();
    const remove = pendingMessage(page, message).getByRole('button', {
      name: pendingMessages.remove,
    });
    await remove.press('Enter');
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await expect(toast(page, 'failed')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toast(page, 'failed')).toHaveCount(0);
    await expect(toast(page, 'rejectedLater')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toast(page, 'rejectedLater')).toHaveCount(0);
    await expect(remove).toBeFocused();
  });
}

test('the twenty-first message is not saved, says why and stays in the form', async ({
  page,
  form,
  faults,
}) => {
  faults.otherwise = reset;
  await page.goto(pageWithoutCode);
  await storeRecords(
    page,
    Array.from({ length: 19 }, () => waitingRecord()),
  );
  await form.open();
  await expect(pendingList(page).getByRole('listitem')).toHaveCount(19);
  await form.send(aMessage());
  await expect(pendingList(page).getByRole('listitem')).toHaveCount(20);
  const message = aMessage();
  await form.send(message);
  await expect(toast(page, 'queueFull')).toBeVisible();
  expect(await form.values()).toEqual(message);
  await page.getByRole('button', { name: contactToasts.queueFull.action }).click();
  const heading = page.getByRole('heading', { name: pendingMessages.heading });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});
