import { pwaText } from '../../../src/content/pwa.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { hang, insertThenHang } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { secondBuild } from './second-build.ts';
import { controlWorker, workerReady } from './service-worker.ts';
import {
  comeBack,
  deliveredLater,
  keepMessage,
  pendingList,
  pendingMessage,
  wokenRows,
} from './told.ts';

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
