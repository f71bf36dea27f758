import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm, exportText } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { headerText } from '../../../../src/content/navigation.ts';
import { aMessage } from '../../support/contact-form.ts';
import { outboxStarted, pageWithoutCode, storedRecords, storeRecords } from '../support/device.ts';
import { postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { refuseWrites } from '../support/read-only.ts';
import { watchSendingCode } from '../support/sending-code.ts';
import {
  comeBack,
  deliveredLater,
  pendingList,
  pendingMessage,
  savedToast,
  toast,
} from '../support/told.ts';

/** How long the page waits for the database to open. */
const openMs = 3000;

/** Lets the page give up the database, as often as it tries it. */
async function passTimeUntil(page: Page, isOver: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(openMs);
        return isOver();
      },
      { intervals: [500] },
    )
    .toBe(true);
}

test('case 8: its end cannot be written down: told as sent, and on the next visit still one row', async ({
  page,
  form,
  context,
  rowsOf,
}) => {
  const message = aMessage();
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      if (value.state === 'delivered') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await form.open();
  await form.send(message);
  await expect(toast(page, 'sent')).toBeVisible();
  const next = await context.newPage();
  await page.close();
  await next.goto('/contato');
  await expect.poll(async () => JSON.stringify(await storedRecords(next))).toContain('delivered');
  await expect(pendingList(next)).toBeHidden();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('refused, then edited and not saved, and the form emptied: the first version stands in the list', async ({
  page,
  form,
  faults,
}) => {
  const message = aMessage();
  faults.script.push(postgrest(500, 'XX000'));
  await form.open();
  await form.send(message);
  await expect(toast(page, 'failed')).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  faults.otherwise = reset;
  await form.field('subject').fill('Outro assunto');
  await form.submit.click();
  await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();

  await page.reload();
  await form.form.getByRole('button', { name: contactForm.clear.editing }).click();
  expect((await form.values()).message).toBe('');
  await expect(pendingMessage(page, message)).toContainText(pendingStates.returned);
});

const broken: readonly [how: string, breakIt: () => void][] = [
  ['is not there', () => Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined })],
  [
    'throws',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
  ],
];

for (const [how, breakIt] of broken) {
  test(`case 30: the browser’s database ${how}: the network is tried, and failure is told as such; the next one is sent all the same`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.addInitScript(breakIt);
    const [message, next] = [aMessage(), aMessage()];
    await form.open();
    faults.otherwise = reset;
    await form.send(message);
    await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();
    await expect(savedToast(page)).toBeHidden();
    expect(await form.values()).toEqual(message);
    faults.heal();
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);

    await test.step('the next one, on a good line, is sent at once', async () => {
      await expect.poll(() => form.values()).toEqual(emptyMessage);
      await form.send(next);
      await expect.poll(() => rowsOf(next.email)).toHaveLength(1);
      await expect.poll(() => form.values()).toEqual(emptyMessage);
    });
  });
}

test('case 31: the browser closes the database under the page: the next message is saved all the same', async ({
  page,
  form,
  faults,
  backend,
  rowsOf,
}) => {
  await form.open();
  // Its outbox comes with the first touch, and has the database open from then on.
  await form.field('name').focus();
  await outboxStarted(page);
  expect(await storedRecords(page)).toEqual([]);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: backend.url,
    storageTypes: 'indexeddb',
  });
  const message = aMessage();
  faults.otherwise = reset;
  await form.send(message);
  await expect(toast(page, 'savedUnreachable')).toBeVisible();
  await page.reload();
  await expect(pendingMessage(page, message)).toBeVisible();
  faults.heal();
  await comeBack(page);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('case 36: what an older version left is delivered, and what nobody understands is kept', async ({
  page,
  context,
  rowsOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const message = aMessage();
  const newer = { key: randomUUID(), value: { v: 99, secret: 'of the next version' } };
  await page.goto(pageWithoutCode);
  await storeRecords(page, [
    { key: randomUUID(), value: { v: 0, state: 'waiting', message } },
    { key: 'not-an-id', value: 'rubbish' },
    newer,
  ]);
  await page.goto('/contato');
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([message]);
  await expect(pendingList(page)).toContainText(pendingMessages.setAside(1));
  // Who reads another page hears of both there, too.
  const counted = (count: number) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: `Contato ${headerText.pendingCount(count)}`, exact: true });
  await expect(counted(2)).toBeVisible();
  const left = await storedRecords(page);
  expect(left).toContainEqual(newer);
  expect(JSON.stringify(left)).toContain('rubbish');

  const list = pendingList(page);
  await expect(list).toContainText(pendingMessages.newer(1));
  await list.getByRole('button', { name: exportText.copy }).press('Enter');
  await expect(list.getByText(exportText.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('rubbish');
  const discard = async () => {
    await list.getByRole('button', { name: pendingMessages.remove }).press('Enter');
    const question = page.getByRole('alertdialog', { name: pendingMessages.confirmDiscard.title });
    await question
      .getByRole('button', { name: pendingMessages.confirmDiscard.confirm })
      .press('Enter');
  };
  const allowWrites = await refuseWrites(page);
  await discard();
  await expect(toast(page, 'notDiscarded')).toBeVisible();
  expect(await storedRecords(page)).toEqual(left);
  await allowWrites();
  await expect(list).toContainText(pendingMessages.setAside(1));
  await discard();
  await expect(toast(page, 'discarded')).toBeVisible();
  await expect(list).not.toContainText(pendingMessages.setAside(1));
  await expect(list.getByRole('heading', { name: pendingMessages.heading })).toBeFocused();
  await expect(counted(1)).toBeVisible();
  const after = await storedRecords(page);
  expect(after).toContainEqual(newer);
  expect(JSON.stringify(after)).not.toContain('rubbish');
});

test.describe('in a window of its own', () => {
  // A clock cannot be given back.
  test.use({ ownContext: true });

  test('case 30: the browser’s database hangs: the network is tried, and failure is told as such', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.clock.install();
    const message = aMessage();
    const codeHere = watchSendingCode(page);
    await form.open();
    faults.otherwise = reset;
    await form.fill(message);
    // A leap would have the click give up what it waits for.
    await codeHere();
    await form.submit.click();
    await passTimeUntil(page, () => toast(page, 'notSavedMaybeSent').isVisible());
    await expect(savedToast(page)).toBeHidden();
    expect(await form.values()).toEqual(message);
    faults.heal();
    const before = faults.posts();
    const answered = page.waitForResponse((answer) => answer.url().includes('/rest/v1/'));
    await form.submit.click();
    await passTimeUntil(page, () => faults.posts() > before);
    // A leap meanwhile would have it given up like the database.
    await (await answered).finished();
    await passTimeUntil(page, () => toast(page, 'sent').isVisible());
    expect(await rowsOf(message.email)).toHaveLength(1);
  });

  test('saved, and the browser says so too late: the form and the toast are put right, and no text is left', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...args) {
        const begun = transaction.apply(this, args);
        if (args[1] !== 'readwrite' || Object.hasOwn(window, 'isHeard')) return begun;
        begun.abort = () => {};
        const hear = begun.addEventListener.bind(begun);
        begun.addEventListener = (type: string, heard: EventListener) => {
          if (type !== 'complete') hear(type, heard);
        };
        return begun;
      };
    });
    await page.clock.install();
    const message = aMessage();
    const codeHere = watchSendingCode(page);
    await form.open();
    faults.otherwise = reset;
    await form.fill(message);
    // A leap would have the click give up what it waits for, and the page a database that opens.
    await codeHere();
    await outboxStarted(page);
    expect(await storedRecords(page)).toEqual([]);
    await form.submit.click();
    await passTimeUntil(page, () => toast(page, 'notSavedMaybeSent').isVisible());
    expect(await form.values()).toEqual(message);
    await page.evaluate(() => Object.assign(window, { isHeard: true }));
    await passTimeUntil(page, () => pendingMessage(page, message).isVisible());
    await expect(savedToast(page)).toBeVisible();
    await expect(toast(page, 'notSavedMaybeSent')).toBeHidden();
    expect((await form.values()).message).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
      message.message,
    );
    faults.heal();
    await comeBack(page);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});
