import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { devicePage } from '../../../../src/content/pages/device.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { goTo } from '../../support/visit.ts';
import { notDueRecord, pageWithoutCode, storedRecords, storeRecords } from '../support/device.ts';
import { pass } from '../support/fault-gateway.ts';
import { hang, heldUp, postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  deliveredLater,
  keepMessage,
  pendingList,
  pendingMessage,
  toast,
} from '../support/told.ts';

// What becomes of a kept text while forms and tabs come and go.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

for (const [what, fault] of [
  ['arrives', pass],
  ['is refused', internalError],
] as const) {
  test(`a message opened for editing while another is being sent waits for the form, and none is lost when that one ${what}`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    const second = await keepMessage(form, faults, { subject: 'Segunda' });
    const { fault: held, letGo } = heldUp(fault);
    const first = aMessage({ subject: 'Primeira' });
    faults.otherwise = (exchange) =>
      exchange.row.subject === first.subject ? held(exchange) : reset(exchange);
    await form.send(first);
    await expect(form.submit).toHaveText(contactForm.submitting);

    const item = pendingMessage(page, second);
    await item.getByRole('button', { name: pendingMessages.edit }).click();
    await expect(item).toContainText(pendingMessages.waitsForForm);
    letGo();

    if (fault === pass) {
      await expect(toast(page, 'sent')).toBeVisible();
      expect(await rowsOf(first.email)).toHaveLength(1);
    } else {
      await expect(toast(page, 'failed')).toBeVisible();
      expect(await form.values()).toEqual(first);
    }
    // The second one asks what has to be asked, now that the form is free.
    const doubt = item.getByRole('alertdialog', { name: pendingMessages.confirmDoubt.title });
    await doubt.getByRole('button', { name: pendingMessages.confirmDoubt.cancel }).click();
    faults.heal();
    await expect.poll(() => rowsOf(second.email)).toHaveLength(1);
  });
}

test('of two messages asked for while the form is sending, the one asked for last opens, and the other still goes', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const kept = [aMessage({ subject: 'Uma' }), aMessage({ subject: 'Outra' })] as const;
  await page.goto(pageWithoutCode);
  await storeRecords(page, kept.map(notDueRecord));
  const { fault, letGo } = heldUp(pass);
  faults.script.push(fault);
  await form.open();
  await form.send(aMessage());
  await expect(form.submit).toHaveText(contactForm.submitting);
  const [first, last] = [pendingMessage(page, kept[1]), pendingMessage(page, kept[0])];
  await first.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(first).toContainText(pendingMessages.waitsForForm);
  await last.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(last).toContainText(pendingMessages.waitsForForm);
  await expect(first).not.toContainText(pendingMessages.waitsForForm);
  letGo();
  await expect(form.field('subject')).toHaveValue(kept[0].subject);
  await first.getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect.poll(() => rowsOf(kept[1].email)).toHaveLength(1);
  expect(await form.values()).toEqual(kept[0]);
});

test('two messages tapped at once: one opens, the other waits on as before', async ({
  page,
  form,
  rowsOf,
}) => {
  const kept = [aMessage({ subject: 'Uma' }), aMessage({ subject: 'Outra' })] as const;
  await page.goto(pageWithoutCode);
  await storeRecords(page, kept.map(notDueRecord));
  await form.open();
  await expect(pendingMessage(page, kept[1])).toBeVisible();
  await pendingList(page).evaluate((list, name) => {
    for (const button of list.querySelectorAll('button')) {
      if (button.textContent === name) button.click();
    }
  }, pendingMessages.edit);
  await expect(toast(page, 'formInUse')).toBeVisible();
  await expect(form.field('subject')).toHaveValue(/^(?:Uma|Outra)$/);
  const { subject } = await form.values();
  // Written in the same moment, they stand in either order.
  const other = subject === kept[0].subject ? kept[1] : kept[0];
  await expect(pendingMessage(page, other)).toContainText(pendingStates.queued);
  await pendingMessage(page, other).getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect.poll(() => rowsOf(other.email)).toHaveLength(1);
});

test('asked about an attempt that then comes to nothing, the message opens without an answer', async ({
  page,
  form,
  faults,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await page.goto(pageWithoutCode);
  await storeRecords(page, [notDueRecord(kept)]);
  const { fault, letGo } = heldUp(postgrest(429, 'PT429'));
  faults.script.push(fault);
  await form.open();
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect(item).toContainText(pendingStates.sending);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(item.getByRole('alertdialog')).toHaveAccessibleName(
    pendingMessages.confirmDoubt.title,
  );
  letGo();
  await expect(form.field('subject')).toHaveValue(kept.subject);
  await expect(form.field('name')).toBeFocused();
  await expect(pendingList(page)).toBeHidden();
});

test('that a message arrived is still told where a kept one takes its place in the form at once', async ({
  page,
  form,
  faults,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await page.goto(pageWithoutCode);
  await storeRecords(page, [notDueRecord(kept)]);
  const { fault, letGo } = heldUp(pass);
  faults.script.push(fault);
  await form.open();
  await form.send(aMessage());
  await expect(form.submit).toHaveText(contactForm.submitting);
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect(item).toContainText(pendingMessages.waitsForForm);
  letGo();
  await expect(form.field('subject')).toHaveValue(kept.subject);
  await expect(toast(page, 'sent')).toBeVisible();
});

test('opened for editing in the place of what was typed before the form answered, it is in the form', async ({
  page,
  form,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await page.goto(pageWithoutCode);
  await storeRecords(page, [notDueRecord(kept)]);
  const codeComes = await holdBack(page, '**/assets/ContactForm-*.js');
  await form.open();
  await form.field('message').fill('Escrita antes de tudo.');
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await item.getByRole('button', { name: pendingMessages.confirmReplace.confirm }).click();
  await expect(form.field('message')).toHaveValue('');
  codeComes();
  await expect.poll(() => form.values()).toEqual(kept);
  await expect(pendingList(page)).toBeHidden();
});

test('what is written while a message opens, before the form has answered, is not replaced', async ({
  page,
  form,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await page.goto(pageWithoutCode);
  await storeRecords(page, [notDueRecord(kept)]);
  await holdBack(page, '**/assets/ContactForm-*.js');
  await form.open();
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).evaluate(async (button, field) => {
    const input = document.forms[0]?.elements.namedItem(field) as HTMLTextAreaElement;
    (button as HTMLButtonElement).click();
    // The message is being opened, which takes a transaction.
    for (let turn = 0; turn < 5; turn += 1) await null;
    input.value = 'Escrita no mesmo instante.';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, 'message');
  await expect(page.getByText(contactToasts.formInUse.title)).toBeVisible();
  await expect(form.field('message')).toHaveValue('Escrita no mesmo instante.');
  await expect(item).toBeVisible();
});

test('opened for editing and the tab closed: still there for the next visit, with every action', async ({
  page,
  context,
  form,
  faults,
}) => {
  const message = await keepMessage(form, faults);
  const item = pendingMessage(page, message);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await item.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
  await expect(form.field('subject')).toHaveValue(message.subject);
  await expect(pendingList(page)).toBeHidden();
  expect(await storedRecords(page)).toMatchObject([{ value: { state: 'returned', message } }]);

  const next = await context.newPage();
  await next.goto('/contato');
  await expect(pendingMessage(next, message)).toContainText(pendingStates.openElsewhere);
  await page.close();
  await next.reload();
  await expect(pendingMessage(next, message)).toContainText(pendingStates.returned);
  for (const name of [pendingMessages.tryNow, pendingMessages.edit, pendingMessages.remove]) {
    await expect(pendingMessage(next, message).getByRole('button', { name })).toBeVisible();
  }
});

test.describe('with the site kept on the device', () => {
  test.use({ serviceWorkers: 'allow', ownContext: true });

  test('written without a connection, a message is not in doubt and can be edited at once', async ({
    page,
    context,
    form,
    rowsOf,
  }) => {
    const message = aMessage();
    await form.open();
    // Whatever is still to be fetched is on the device.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await form.send(message);
    await expect(toast(page, 'keptOffline')).toBeVisible();
    const item = pendingMessage(page, message);
    await expect(item).not.toContainText(pendingStates.maybeSent);
    // A hasty finger taps twice.
    await item.getByRole('button', { name: pendingMessages.edit }).evaluate((edit: HTMLElement) => {
      edit.click();
      edit.click();
    });
    await expect(form.field('subject')).toHaveValue(message.subject);
    await expect(pendingList(page)).toBeHidden();
    await form.field('subject').fill('Assunto corrigido');
    await form.submit.click();
    await expect(
      pendingList(page).getByRole('heading', { name: 'Assunto corrigido' }),
    ).toBeVisible();
    await expect(pendingMessage(page, message)).toBeHidden();
    await expect(toast(page, 'formInUse')).toBeHidden();

    await context.setOffline(false);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([{ subject: 'Assunto corrigido' }]);
  });
});

test('a kept message that has arrived is not called kept any more', async ({
  page,
  form,
  faults,
}) => {
  await keepMessage(form, faults);
  faults.heal();
  await expect(deliveredLater(page)).toBeVisible();
  await expect(toast(page, 'keptOffline')).toBeHidden();
});

test('a duplicated tab does not open the message of the first, and says where it is', async ({
  page,
  context,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  faults.script.push(internalError);
  await form.open();
  await form.send(message);
  await expect(toast(page, 'failed')).toBeVisible();

  // The browser copies the session storage into a duplicated tab.
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const copy = await context.newPage();
  await copy.addInitScript((stored) => {
    // The map's frame has no storage.
    if (window.origin === 'null' || sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(JSON.parse(stored))) {
      sessionStorage.setItem(key, String(value));
    }
  }, session);
  await copy.goto('/contato');
  await expect(pendingMessage(copy, message)).toContainText(pendingStates.openElsewhere);
  expect(await new ContactFormOnPage(copy).values()).toEqual(emptyMessage);
  await page.bringToFront();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('what could not be kept is called that by the next form, and comes back to none once it was erased', async ({
  page,
  form,
  faults,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not now', 'UnknownError');
    };
  });
  faults.otherwise = reset;
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect.poll(() => form.values()).toEqual(message);
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: devicePage.title }).click();
  await page.getByRole('button', { name: devicePage.erase.action }).click();
  await page.getByRole('button', { name: devicePage.erase.confirm, exact: true }).click();
  await expect(page.getByText(devicePage.erase.failed)).toBeVisible();
  await goTo(page, 'Contato');
  await expect(form.submit).toBeEnabled();
  expect(await form.values()).toEqual(emptyMessage);
});

test.describe('while time passes', () => {
  // A page's clock that was set cannot be given back.
  test.use({ ownContext: true });

  test('an attempt hangs, the connection comes back meanwhile: tried again as soon as it is given up', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    const message = await keepMessage(form, faults);
    // Far into the backoff, so that only the returning connection can be the reason.
    await page.clock.install();
    faults.otherwise = hang;
    await pendingMessage(page, message)
      .getByRole('button', { name: pendingMessages.tryNow })
      .click();
    await expect(pendingMessage(page, message)).toContainText(pendingStates.sending);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    faults.otherwise = pass;
    await page.clock.fastForward(3000);
    await page.clock.fastForward(15_000);
    await page.clock.runFor(2000);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});
