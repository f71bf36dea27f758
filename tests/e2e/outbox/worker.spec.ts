import { syncTag } from '../../../src/contact/deliver.ts';
import { pwaText } from '../../../src/content/pwa.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { pageWithoutCode, storeRecords } from './device.ts';
import { hang, insertThenHang, reset } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { goOffline, goOnline } from './line.ts';
import { secondBuild } from './second-build.ts';
import { controlWorker, type WorkerControl, workerReady } from './service-worker.ts';
import {
  comeBack,
  deliveredLater,
  keepMessage,
  pendingList,
  pendingMessage,
  toast,
} from './told.ts';

/** Lets the browser wake the worker until there are rows: right after an attempt it rests a moment. */
async function wokenRows<Row>(worker: WorkerControl, rows: () => Promise<Row[]>): Promise<void> {
  await expect
    .poll(async () => {
      await worker.sync();
      return rows();
    })
    .toHaveLength(1);
}

test('case 10: the page and the worker try at the same moment: one POST at a time, one row', async ({
  page,
  form,
  faults,
  backend,
  rowsOf,
}) => {
  const message = await keepMessage(form, faults);
  await workerReady(page);
  const worker = await controlWorker(page, backend.url);
  faults.reset();
  await expect
    .poll(async () => {
      await Promise.all([worker.sync(), comeBack(page), worker.sync('last')]);
      return rowsOf(message.email);
    })
    .toHaveLength(1);
  await expect(deliveredLater(page)).toBeVisible();
  await expect(pendingList(page)).toBeHidden();
  expect(faults.posts()).toBe(1);
});

test('case 11: the browser stops the worker in the middle of sending: still one row', async ({
  page,
  form,
  context,
  faults,
  backend,
  rowsOf,
}) => {
  const message = await keepMessage(form, faults);
  await workerReady(page);
  const outside = await context.newPage();
  const worker = await controlWorker(outside, backend.url);
  await page.close();

  faults.otherwise = insertThenHang;
  await wokenRows(worker, () => rowsOf(message.email));
  await worker.stop();
  faults.heal();

  await outside.goto('/contato');
  await expect(deliveredLater(outside)).toBeVisible();
  await expect(pendingList(outside)).toBeHidden();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('case 12: the tab is closed, the worker delivers, and the next visit is told, once', async ({
  page,
  form,
  context,
  faults,
  backend,
  rowsOf,
}) => {
  const message = await keepMessage(form, faults);
  await workerReady(page);
  const outside = await context.newPage();
  const worker = await controlWorker(outside, backend.url);
  await page.close();

  faults.heal();
  await wokenRows(worker, () => rowsOf(message.email));

  await outside.goto('/');
  await expect(deliveredLater(outside)).toBeVisible();
  await outside.reload();
  await expect(outside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(deliveredLater(outside)).toBeHidden();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('case 13: the worker’s last chance fails: the message is kept, and the page delivers it', async ({
  page,
  form,
  context,
  faults,
  backend,
  rowsOf,
}) => {
  const message = await keepMessage(form, faults);
  await workerReady(page);
  const outside = await context.newPage();
  const worker = await controlWorker(outside, backend.url);
  await page.close();
  const before = faults.posts();
  faults.otherwise = reset;
  await expect
    .poll(async () => {
      await worker.sync('last');
      return faults.posts();
    })
    .toBeGreaterThan(before);
  expect(await rowsOf(message.email)).toEqual([]);

  faults.heal();
  await outside.goto('/contato');
  await expect(deliveredLater(outside)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('case 13: who leaves the page after the last chance failed gives the worker new ones', async ({
  page,
  form,
  faults,
}) => {
  // Stored by an earlier visit, whose sync the browser has given up since.
  faults.otherwise = reset;
  await page.goto(pageWithoutCode);
  const message = aMessage();
  await storeRecords(page, [{ key: crypto.randomUUID(), value: { v: 1, message } }]);
  await form.open();
  await workerReady(page);
  await expect(pendingMessage(page, message)).toBeVisible();
  const tags = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } };
      return sync.getTags();
    });
  expect(await tags()).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(tags).toEqual([syncTag]);
});

test('case 14: a browser without Background Sync: the page delivers when the connection is back', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    Reflect.deleteProperty(globalThis, 'SyncManager');
  });
  const message = aMessage();
  await form.open();
  await workerReady(page);
  await goOffline(faults, page);
  await form.send(message);
  await expect(toast(page, 'keptOffline')).toBeVisible();
  await goOnline(faults, page);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('case 35: a new version takes over on the very first visit, while messages are being sent: one row each', async ({
  page,
  form,
  faultBackend,
  faults,
  rowsOf,
}) => {
  const first = await keepMessage(form, faults);
  const second = aMessage({ subject: 'Outro assunto' });
  await form.send(second);
  await expect(pendingMessage(page, second)).toBeVisible();
  await workerReady(page);

  const next = secondBuild(faultBackend.distDir);
  try {
    faultBackend.deploy(next.dir);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    const update = page.getByRole('button', { name: pwaText.update.accept });
    await expect(update).toBeVisible();
    faults.otherwise = hang;
    const before = faults.posts();
    await expect.poll(() => faults.posts()).toBeGreaterThan(before);

    const reloaded = page.waitForEvent('load');
    await update.click();
    await reloaded;
    faults.heal();
    for (const message of [first, second]) {
      await expect
        .poll(async () => {
          await comeBack(page);
          return rowsOf(message.email);
        })
        .toHaveLength(1);
    }
    await expect(pendingList(page)).toBeHidden();
  } finally {
    faultBackend.deploy();
    next.remove();
  }
});

test('case 40: the worker never gets ready: the message is kept all the same, and arrives', async ({
  page,
  faults,
  rowsOf,
}) => {
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', {
      get: () => new Promise(() => {}),
    });
  });
  const message = await keepMessage(new ContactFormOnPage(page), faults);
  faults.heal();
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
