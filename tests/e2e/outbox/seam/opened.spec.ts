import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts, deliveredLaterToast } from '../../../../src/content/contact/toasts.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage, type ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { leaveSaved, storedRecords } from '../support/device.ts';
import { type Fault, type FaultGateway, pass } from '../support/fault-gateway.ts';
import { heldUp, postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  comeBack,
  editDoubtful,
  openWithDoubtful,
  pendingList,
  pendingMessage,
  toast,
} from '../support/told.ts';

// A saved message is opened in the form, whatever that is doing.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

/** Opens the form with a saved message beside it that is being sent, and answered once it is let go. */
async function openWithOneSent(form: ContactFormOnPage, faults: FaultGateway, answer: Fault) {
  const kept = aMessage({ subject: 'Guardada' });
  await leaveSaved(form.page, kept);
  const { fault, letGo } = heldUp(answer);
  faults.script.push(fault);
  await form.open();
  const item = pendingMessage(form.page, kept);
  await item.getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect(item).toContainText(pendingStates.sending);
  return { kept, item, letGo };
}

test.describe('while no time passes', () => {
  // An attempt gets 15 s. A page's clock that was set cannot be given back.
  test.use({ ownContext: true });

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
      await page.clock.install();
      faults.otherwise = reset;
      const second = await openWithDoubtful(form, { subject: 'Segunda' });
      const { fault: held, letGo } = heldUp(fault);
      const first = aMessage({ subject: 'Primeira' });
      faults.otherwise = (exchange) =>
        exchange.row.subject === first.subject ? held(exchange) : reset(exchange);
      await form.send(first);
      await expect(form.submit).toHaveText(contactForm.submitting);
      await stopTime(page);

      const item = pendingMessage(page, second);
      await item.getByRole('button', { name: pendingMessages.edit }).click();
      await expect(item).toContainText(pendingMessages.waitsForForm);
      await page.clock.resume();
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
      await comeBack(page);
      await expect.poll(() => rowsOf(second.email)).toHaveLength(1);
    });
  }

  test('of two messages asked for while the form is sending, the one asked for last opens, the other still goes, and that the first arrived is told', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    const kept = [aMessage({ subject: 'Uma' }), aMessage({ subject: 'Outra' })] as const;
    await leaveSaved(page, ...kept);
    const { fault, letGo } = heldUp(pass);
    faults.script.push(fault);
    await page.clock.install();
    await form.open();
    await form.send(aMessage());
    await expect(form.submit).toHaveText(contactForm.submitting);
    await stopTime(page);
    const [first, last] = [pendingMessage(page, kept[1]), pendingMessage(page, kept[0])];
    await first.getByRole('button', { name: pendingMessages.edit }).click();
    await expect(first).toContainText(pendingMessages.waitsForForm);
    await last.getByRole('button', { name: pendingMessages.edit }).click();
    await expect(last).toContainText(pendingMessages.waitsForForm);
    await expect(first).not.toContainText(pendingMessages.waitsForForm);
    await page.clock.resume();
    letGo();
    await expect(form.field('subject')).toHaveValue(kept[0].subject);
    await expect.soft(toast(page, 'sent')).toBeVisible();
    // The other one moves up as it goes.
    await expect(last).toBeHidden();
    await first.getByRole('button', { name: pendingMessages.tryNow }).click();
    await expect.poll(() => rowsOf(kept[1].email)).toHaveLength(1);
    expect(await form.values()).toEqual(kept[0]);
  });

  for (const change of ['', 'Com uma correção.']) {
    const what = change ? 'changed since, it is another message' : 'the form lets go of it';
    test(`opened while it is sent, and then it arrives: told, and ${what}`, async ({
      page,
      form,
      faults,
      rowsOf,
    }) => {
      await page.clock.install();
      const { kept, item, letGo } = await openWithOneSent(form, faults, pass);
      await stopTime(page);
      await item.getByRole('button', { name: pendingMessages.edit }).click();
      await item.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
      const editing = page.getByText(contactForm.notices.editing);
      await expect(editing).toBeVisible();
      if (change) await form.field('message').fill(change);
      await page.clock.resume();
      letGo();
      await expect(page.getByText(deliveredLaterToast(1).title)).toBeVisible();
      await expect(editing).toBeHidden();
      expect(await form.values()).toEqual(change ? { ...kept, message: change } : emptyMessage);
      if (change) {
        await form.submit.click();
        await expect(toast(page, 'sent')).toBeVisible();
      }
      expect(await rowsOf(kept.email)).toHaveLength(change ? 2 : 1);
    });
  }

  test('asked about an attempt that then comes to nothing, the message opens without an answer', async ({
    page,
    form,
    faults,
  }) => {
    await page.clock.install();
    const { kept, item, letGo } = await openWithOneSent(form, faults, postgrest(429, 'PT429'));
    await stopTime(page);
    await item.getByRole('button', { name: pendingMessages.edit }).click();
    await expect(item.getByRole('alertdialog')).toHaveAccessibleName(
      pendingMessages.confirmDoubt.title,
    );
    await page.clock.resume();
    letGo();
    await expect(form.field('subject')).toHaveValue(kept.subject);
    await expect(form.field('name')).toBeFocused();
    await expect(pendingList(page)).toBeHidden();
  });
});

test('two messages tapped at once: one opens, the other waits on as before', async ({
  page,
  form,
  rowsOf,
}) => {
  const kept = [aMessage({ subject: 'Uma' }), aMessage({ subject: 'Outra' })] as const;
  await leaveSaved(page, ...kept);
  await form.open();
  await expect(pendingMessage(page, kept[1])).toBeVisible();
  await pendingList(page).evaluate((list, name) => {
    for (const button of list.querySelectorAll('button')) {
      if (button.textContent === name) button.click();
    }
  }, pendingMessages.edit);
  await expect(toast(page, 'formInUse')).toBeVisible();
  await expect(form.field('subject')).toHaveValue(kept[0].subject);
  // The other one moves up as it goes.
  await expect(pendingMessage(page, kept[0])).toBeHidden();
  const other = pendingMessage(page, kept[1]);
  await expect(other).toContainText(pendingStates.queued);
  await other.getByRole('button', { name: pendingMessages.tryNow }).click();
  await expect.poll(() => rowsOf(kept[1].email)).toHaveLength(1);
});

test('opened for editing in the place of what was typed before the form answered, it is in the form', async ({
  page,
  form,
}) => {
  const kept = aMessage({ subject: 'Guardada' });
  await leaveSaved(page, kept);
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
  await leaveSaved(page, kept);
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
  faults.otherwise = reset;
  const message = await openWithDoubtful(form);
  await editDoubtful(form, message);
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

test('opened in another tab, a message takes neither focus nor button from whoever was at it here', async ({
  page,
  context,
  form,
}) => {
  const kept = aMessage();
  await leaveSaved(page, kept);
  await form.open();
  const item = pendingMessage(page, kept);
  const tryNow = item.getByRole('button', { name: pendingMessages.tryNow });
  await tryNow.focus();

  const other = await context.newPage();
  await other.goto('/contato');
  await pendingMessage(other, kept).getByRole('button', { name: pendingMessages.edit }).click();
  await expect(item).toContainText(pendingStates.openElsewhere);
  await expect(tryNow).toBeFocused();
  await expect(tryNow).toHaveAttribute('aria-disabled', 'true');
  // Why is heard with it.
  await expect(tryNow).toHaveAccessibleDescription(new RegExp(pendingStates.openElsewhere));
});
