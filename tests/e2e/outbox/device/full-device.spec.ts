import { aMessage } from '../../support/contact-form.ts';
import { storedRecords } from '../support/device.ts';
import { reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  deliveredLater,
  keepMessage,
  pendingList,
  pendingMessage,
  savedToast,
  toast,
  visitAgain,
} from '../support/told.ts';

test.describe('from the beginning', () => {
  // A full device cannot be given back.
  test.use({ ownContext: true });

  test('case 29: the device is full: never told as saved, the text stays, and other ways are offered', async ({
    page,
    form,
    faults,
    backend,
    rowsOf,
  }) => {
    const message = aMessage();
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: backend.url, quotaSize: 1 });
    await form.open();
    faults.otherwise = reset;
    await form.send(message);
    await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();
    await expect(savedToast(page)).toBeHidden();
    expect(await form.values()).toEqual(message);
    await expect(form.form.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toBeVisible();

    // There is still the network.
    faults.heal();
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});

test('saved, and the device got full since: it arrives once, is told, and is written down when there is room', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = await keepMessage(form, faults);
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (!document.documentElement.dataset.hasRoom)
        throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await visitAgain(page, faults);
  await expect(deliveredLater(page)).toBeVisible();
  await expect(pendingMessage(page, message)).toBeHidden();
  expect(await rowsOf(message.email)).toHaveLength(1);
  // The device still has the message itself, and the page does not send it again.
  const posts = faults.posts();
  expect(JSON.stringify(await storedRecords(page))).toContain(message.subject);
  await page.evaluate(() => {
    document.documentElement.dataset.hasRoom = 'yes';
  });
  await expect.poll(async () => JSON.stringify(await storedRecords(page))).toContain('delivered');
  expect(JSON.stringify(await storedRecords(page))).not.toContain(message.subject);
  await expect(pendingList(page)).toBeHidden();
  expect(faults.posts()).toBe(posts);
  expect(await rowsOf(message.email)).toHaveLength(1);
});
