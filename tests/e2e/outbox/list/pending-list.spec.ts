import { contactForm, exportText } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import {
  leaveKept,
  pageWithoutCode,
  placesHolding,
  storedEntry,
  storeRecords,
  waitingRecord,
} from '../support/device.ts';
import { postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  comeBack,
  deliveredLater,
  keepMessage,
  keptToast,
  momentInWords,
  openWithDoubtful,
  pendingList,
  pendingMessage,
  toast,
} from '../support/told.ts';

// What the list of kept messages says and lets one do, while the server cannot be reached.
test.use({ serviceWorkers: 'block' });

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

test('deleting asks first, says that it may have arrived, and leaves no text behind', async ({
  page,
  form,
  faults,
}) => {
  faults.otherwise = reset;
  const message = await openWithDoubtful(form);
  const remove = pendingMessage(page, message).getByRole('button', {
    name: pendingMessages.remove,
  });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: pendingMessages.confirmRemove.title });
  const { maybeSent } = pendingMessages.confirmRemove;
  await expect(question).toHaveAccessibleDescription(`${maybeSent} Assunto: ${message.subject}`);
  await expect(question.getByRole('button', { name: 'Manter' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  await remove.click();
  await question.getByRole('button', { name: pendingMessages.confirmRemove.confirm }).click();
  await expect(toast(page, 'deletedMaybeSent')).toBeVisible();
  await expect(pendingList(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await placesHolding(page, Object.values(message))).toEqual([]);
});

test('a waiting message can be sent by WhatsApp or e-mail, or copied', async ({
  page,
  context,
  form,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const message = aMessage();
  await leaveKept(page, message);
  await form.open();
  const item = pendingMessage(page, message);
  const copyProtocol = item.getByRole('button', { name: contactForm.copyProtocol });
  await expect(copyProtocol).toHaveAccessibleDescription(message.subject);
  await item.getByText(exportText.heading).click();
  for (const name of [exportText.whatsapp, exportText.email]) {
    const href = (await item.getByRole('link', { name }).getAttribute('href')) ?? '';
    for (const value of Object.values(message)) expect(decodeURIComponent(href)).toContain(value);
  }
  await item.getByRole('button', { name: exportText.copy }).click();
  await expect(item.getByText(exportText.copied)).toBeVisible();
  await form.field('message').press('Control+v');
  expect((await form.values()).message).toContain(message.message.trim());
});

test('a message rejected later is announced, opened in the form, mended and sent', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = await keepMessage(form, faults);
  const item = pendingMessage(page, message);
  const tryNow = item.getByRole('button', { name: pendingMessages.tryNow });
  const rejected = toast(page, 'rejectedLater');
  // What was said before is not true any more, and goes. Under a resting pointer none goes by itself.
  await keptToast(page).hover();
  faults.otherwise = postgrest(400, '23514');
  // Not by its button, which would send once more what was tried by itself, and refused, just before.
  await comeBack(page);
  await expect(rejected).toBeVisible();
  await expect(keptToast(page)).toBeHidden();
  await expect(item).toContainText(pendingStates.rejected);
  // Refused once more, it is said once.
  const before = await rejected.elementHandle();
  const posts = faults.posts();
  await tryNow.click();
  await expect.poll(() => faults.posts()).toBe(posts + 1);
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(rejected).toHaveCount(1);

  // What is being written is not overwritten without a question.
  await form.field('name').fill('Outra pessoa');
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  const question = page.getByRole('alertdialog', { name: pendingMessages.confirmReplace.title });
  await question.getByRole('button', { name: 'Manter' }).click();
  await expect(item.getByRole('button', { name: pendingMessages.edit })).toBeFocused();
  expect((await form.values()).name).toBe('Outra pessoa');
  await form.field('name').fill('');
  // Where the toast would give the focus back to.
  await tryNow.focus();

  faults.heal();
  await page.getByRole('button', { name: contactToasts.rejectedLater.action }).click();
  await expect(form.field('name')).toHaveValue(message.name);
  await expect(form.field('name')).toBeFocused();
  expect(await form.values()).toEqual(message);
  await expect(pendingList(page)).toBeHidden();
  await form.field('subject').fill('Assunto ajustado');
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([{ ...message, subject: 'Assunto ajustado' }]);
});

test('the twenty-first message is not kept, says why and stays in the form', async ({
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

test('who was led to the list is not lost when it goes, nor taken from the form when it comes back', async ({
  page,
  form,
  faults,
}) => {
  faults.otherwise = reset;
  const message = await openWithDoubtful(form);
  await page.getByRole('link', { name: contactForm.waiting(1) }).click();
  const heading = page.getByRole('heading', { name: pendingMessages.heading });
  await expect(heading).toBeFocused();
  await pendingMessage(page, message).getByRole('button', { name: pendingMessages.edit }).click();
  await page.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
  await expect(pendingList(page)).toBeHidden();
  await form.submit.press('Enter');
  await expect(pendingList(page)).toBeVisible();
  await expect(form.submit).toBeFocused();
  await heading.focus();
  faults.heal();
  await comeBack(page);
  await expect(deliveredLater(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the link to the list goes with the last message, and the focus in it to the button', async ({
  page,
  context,
  form,
  faults,
}) => {
  faults.otherwise = reset;
  await openWithDoubtful(form);
  const link = page.getByRole('link', { name: contactForm.waiting(1) });
  await link.focus();
  // Opened in a tab of its own it leads nobody away from here.
  const opened = context.waitForEvent('page');
  await link.press('Control+Enter');
  await (await opened).close();
  await expect(link).toBeFocused();
  faults.heal();
  await comeBack(page);
  await expect(link).toBeHidden();
  await expect(form.submit).toBeFocused();
});

test('who follows the link to the list before its code is here is led there once it is', async ({
  page,
  form,
}) => {
  await leaveKept(page, aMessage());
  const codeComes = await holdBack(page, '**/assets/PendingMessages-*.js');
  await form.open();
  await page.getByRole('link', { name: contactForm.waiting(1) }).click();
  codeComes();
  await expect(page.getByRole('heading', { name: pendingMessages.heading })).toBeFocused();
});

test('so is who goes back from it and forward again, though a subject was asked for', async ({
  page,
  form,
}) => {
  await leaveKept(page, aMessage());
  await form.open('/contato?assunto=aws');
  const heading = page.getByRole('heading', { name: pendingMessages.heading });
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: contactForm.waiting(1) }).click();
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/contato?assunto=aws');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(heading).not.toBeInViewport();
  await page.goForward();
  await expect(heading).toBeInViewport();
});

test('who follows a link to it from another page is led there, too', async ({ page }) => {
  await leaveKept(page, aMessage());
  const codeComes = await holdBack(page, '**/assets/PendingMessages-*.js');
  await page.goto('/este-aparelho');
  await page.getByRole('link', { name: 'Ver a mensagem pendente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entre em Contato' })).toBeFocused();
  codeComes();
  const heading = page.getByRole('heading', { name: pendingMessages.heading });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('what comes up while another question is asked is asked about, too', async ({
  page,
  context,
  form,
  faults,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await leaveKept(page, kept);
  faults.otherwise = reset;
  await form.open();
  await form.field('message').fill('Outra coisa.');
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  const { confirmDoubt, confirmReplace } = pendingMessages;
  const replace = item.getByRole('alertdialog', { name: confirmReplace.title });
  await expect(replace).toBeVisible();
  const other = await context.newPage();
  await other.goto('/contato');
  await pendingMessage(other, kept).getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect(item).toContainText(pendingMessages.maybeSent);
  await replace.getByRole('button', { name: confirmReplace.confirm }).click();
  const doubt = item.getByRole('alertdialog', { name: confirmDoubt.title });
  await expect(doubt).toBeVisible();
  // What is written while this one is asked was not what may be replaced.
  await form.field('message').fill('Outra coisa, e mais uma.');
  await doubt.getByRole('button', { name: confirmDoubt.confirm }).click();
  await replace.getByRole('button', { name: confirmReplace.confirm }).click();
  await expect.poll(() => form.values()).toEqual(kept);
});

test('a text too long for the address of a mail is copied, and the mail says to paste it', async ({
  page,
  context,
  form,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const message = aMessage({ message: 'Precisamos de ação. '.repeat(150) });
  await leaveKept(page, message);
  await form.open();
  const item = pendingMessage(page, message);
  await item.getByText(exportText.heading).click();
  const mail = item.getByRole('link', { name: exportText.email });
  const href = (await mail.getAttribute('href')) ?? '';
  expect(href.length).toBeLessThan(2048);
  expect(decodeURIComponent(href)).toContain(exportText.pasteHere);
  await mail.click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(message.message.trim());
});
