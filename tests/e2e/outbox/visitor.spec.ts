import { pendingMessages, pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { seeded } from '../../seeded.ts';
import { aMessage, type ContactFormOnPage } from '../support/contact-form.ts';
import { pageWithoutCode, placesHolding, storeRecords, waitingRecord } from './support/device.ts';
import { pass } from './support/fault-gateway.ts';
import { either, hang, insertThen, insertThenHang, postgrest, reset } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import {
  comeBack,
  deliveredLater,
  letTimePass,
  openWithDoubtful,
  pendingList,
  pendingMessage,
  toast,
} from './support/told.ts';

const { confirmRemove } = pendingMessages;

/** Another message arrives: by then the outbox has begun with what it found on the device. */
async function sendAnother(form: ContactFormOnPage): Promise<void> {
  await form.send(aMessage());
  await expect(toast(form.page, 'sent')).toBeVisible();
}

test('case 37: a double click, also without a connection, is one message', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  faults.otherwise = reset;
  await form.open();
  await form.fill(message);
  await form.submit.dblclick();
  await expect(toast(page, 'savedUnreachable')).toBeVisible();
  await expect(pendingList(page).getByRole('listitem')).toHaveCount(1);
  faults.heal();
  await comeBack(page);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('case 38: deleted while it waits: asked first, and told that it may have arrived; no row, and the text is gone from the device', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  faults.otherwise = reset;
  const message = await openWithDoubtful(form);
  const item = pendingMessage(page, message);
  const remove = item.getByRole('button', { name: pendingMessages.remove });
  const question = page.getByRole('alertdialog', { name: confirmRemove.title });

  await test.step('asked, and taken back with Escape', async () => {
    await remove.click();
    const description = `${confirmRemove.maybeSent} Assunto: ${message.subject}`;
    await expect.soft(question).toHaveAccessibleDescription(description);
    await expect.soft(question.getByRole('button', { name: 'Manter' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
  });

  await test.step('deleted', async () => {
    await remove.click();
    await question.getByRole('button', { name: confirmRemove.confirm }).click();
    await expect(toast(page, 'deletedMaybeSent')).toBeVisible();
    await expect(pendingList(page)).toBeHidden();
    await expect.soft(page.getByRole('main')).toBeFocused();
    expect(await placesHolding(page, Object.values(message))).toEqual([]);
  });

  await test.step('and never sent', async () => {
    faults.heal();
    await page.reload();
    await sendAnother(form);
    await expect(pendingList(page)).toBeHidden();
    expect(await rowsOf(message.email)).toEqual([]);
  });
});

for (const [what, fault, rows] of [
  ['had arrived', insertThenHang, 1],
  ['had not arrived', hang, 0],
] as const) {
  test(`case 39: deleted while it is being sent: told that it may have arrived (it ${what})`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    faults.otherwise = fault;
    const message = await openWithDoubtful(form);
    const item = pendingMessage(page, message);
    await expect(item).toContainText(pendingStates.sending);
    await item.getByRole('button', { name: pendingMessages.remove }).click();
    await expect(item).toContainText(confirmRemove.maybeSent);
    await item.getByRole('button', { name: confirmRemove.confirm }).click();
    await expect(toast(page, 'deletedMaybeSent')).toBeVisible();
    await expect(page.getByText('Ela pode já ter chegado até nós; apagar')).toBeVisible();

    await expect.poll(() => rowsOf(message.email)).toHaveLength(rows);
    // First: a browser repeats by itself what it sent on a connection that then ends without a word.
    await page.reload();
    faults.heal();
    await sendAnother(form);
    await expect(pendingList(page)).toBeHidden();
    expect(await rowsOf(message.email)).toHaveLength(rows);
  });
}

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('case 41: twenty messages and a server that fails half the time: twenty rows', async ({
    page,
    faults,
    backend,
  }) => {
    test.slow();
    const random = seeded(41);
    const messages = Array.from({ length: 20 }, () => aMessage());
    await page.goto(pageWithoutCode);
    await storeRecords(
      page,
      messages.map((message) => waitingRecord(message)),
    );
    const down = postgrest(500, 'XX000');
    faults.otherwise = either(random, pass, either(random, down, insertThen(down)));
    await page.clock.install();
    await page.goto('/contato');
    await expect(pendingList(page)).toBeVisible();
    await expect
      .poll(
        async () => {
          await letTimePass(page, '15:00');
          return pendingList(page).isVisible();
        },
        { timeout: 600_000, intervals: [20] },
      )
      .toBe(false);
    const emails = messages.map(({ email }) => email);
    const rows = await backend.query('select id from contact_messages where email = any($1)', [
      emails,
    ]);
    expect(rows).toHaveLength(20);
    expect(faults.mostAtOnce).toBe(1);
    expect(faults.posts()).toBeGreaterThan(20);
  });
});
