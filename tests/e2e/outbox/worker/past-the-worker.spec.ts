import { aMessage } from '../../support/contact-form.ts';
import { expect, test } from '../support/fixtures.ts';
import { controlWorker, workerReady } from '../support/service-worker.ts';
import { toast } from '../support/told.ts';

test.use({ serviceWorkers: 'allow', ownContext: true });

test('a message is sent without the worker being started for it first', async ({
  browser,
  page,
  form,
  faults,
  backend,
  rowsOf,
}) => {
  test.skip(Number.parseInt(browser.version(), 10) < 123, 'a Chromium before static routes');
  // A sync it asks for with each message would start it, too.
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await form.open();
  await workerReady(page);
  const worker = await controlWorker(page, backend.url);
  // With the first one comes all the code there is to fetch.
  await form.send(aMessage());
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(form.field('message')).toHaveValue('');
  const second = aMessage({ subject: 'Outro assunto' });
  await form.fill(second);
  await worker.stop();
  await expect.poll(worker.isRunning).toBe(false);

  const before = faults.posts();
  await form.submit.click();
  await expect.poll(() => rowsOf(second.email)).not.toEqual([]);
  expect(faults.posts()).toBe(before + 1);
  expect(worker.isRunning()).toBe(false);
});
