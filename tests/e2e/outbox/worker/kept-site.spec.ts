import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { companyName } from '../../../../src/content/company.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { aMessage } from '../../support/contact-form.ts';
import { placesHolding, storedRecords } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { goOffline, goOnline } from '../support/line.ts';
import { workerReady } from '../support/service-worker.ts';
import { drawSmall } from '../support/small-draws.ts';
import {
  comeBack,
  deliveredLater,
  keepMessage,
  pendingList,
  pendingMessage,
  toast,
} from '../support/told.ts';
import { setVisible } from '../support/visibility.ts';

// With the site kept on the device. Nothing here needs the worker to be woken.
test.use({ serviceWorkers: 'allow', hasSite: true });

/** Collects the counts that the page puts on the icon of the installed site. Returns what gives the last. */
async function watchAppIcon(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(globalThis, { onAppIcon: counts });
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void counts.push(count),
      clearAppBadge: async () => void counts.push(0),
    });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { onAppIcon: number[] }).onAppIcon.at(-1));
}

/** Collects by which way of the static routes the browser sends what it sends to the table from now on. */
async function watchRoutes(page: Page): Promise<readonly (string | undefined)[]> {
  const session = await page.context().newCDPSession(page);
  const routes: (string | undefined)[] = [];
  session.on('Network.responseReceived', ({ response }) => {
    if (response.url.includes('/rest/v1/'))
      routes.push(response.serviceWorkerRouterInfo?.matchedSourceType);
  });
  await session.send('Network.enable');
  return routes;
}

test('case 1 and 14: written without a connection and the page reloaded, it arrives once when the connection is back, in a browser without Background Sync, too', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await drawSmall(page);
  const message = aMessage();
  const onAppIcon = await watchAppIcon(page);
  // The light browser has none as it is.
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    Reflect.deleteProperty(globalThis, 'SyncManager');
  });
  await form.open();
  await workerReady(page);
  await goOffline(faults, page);
  await form.send(message);
  await expect(toast(page, 'savedOffline')).toBeVisible();
  await expect.poll(onAppIcon).toBe(1);
  expect(await form.values()).toEqual(emptyMessage);
  // It never left, so nobody says that a confirmation is missing.
  await expect(pendingMessage(page, message)).toContainText(pendingStates.queued);
  await expect.soft(pendingList(page)).toContainText(pendingMessages.onNextVisit);
  await page.reload();
  await expect(pendingMessage(page, message)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('1 mensagem pendente');
  await expect.poll(onAppIcon).toBe(1);

  await goOnline(faults, page);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toMatchObject([message]);
  await expect(pendingList(page)).toBeHidden();
  await expect(page.getByRole('banner')).not.toContainText('mensagem pendente');
  await expect.poll(onAppIcon).toBe(0);
  expect(faults.mostAtOnce).toBeLessThanOrEqual(1);
});

test('written without a connection on several pages, messages are announced together', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await drawSmall(page);
  const first = aMessage({ subject: 'Primeira' });
  const second = aMessage({ subject: 'Segunda', email: first.email });
  await form.open('/');
  await workerReady(page);
  await goOffline(faults, page);
  await form.send(first);
  await expect(toast(page, 'savedOffline')).toBeVisible();
  await form.open('/contato');
  await form.send(second);
  await expect(pendingList(page).getByRole('listitem')).toHaveCount(2);

  // Nobody looks until both have arrived.
  await setVisible(page, false);
  await goOnline(faults, page);
  await expect.poll(() => rowsOf(first.email)).toHaveLength(2);
  const delivered = { value: { state: 'delivered' } };
  await expect.poll(() => storedRecords(page)).toMatchObject([delivered, delivered]);
  await setVisible(page, true);
  await expect(deliveredLater(page, 2)).toBeVisible();
  const rows = await rowsOf(first.email);
  expect(rows.map((row) => row.source_page).sort()).toEqual(['/', '/contato']);
});

test('case 43: once delivered, nothing personal is left on the device, the console or the page; a message is sent past the worker, which need not be started for it', async ({
  browser,
  page,
  form,
  faults,
  rowsOf,
}) => {
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  const message = await keepMessage(form, faults, {
    name: 'Zulmira Quaresma',
    phone: '(41) 5555-0143',
    subject: 'Assunto só meu',
    message: 'Um texto que ninguém mais escreveria.',
  });
  await workerReady(page);
  faults.heal();
  await comeBack(page);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
  await expect(pendingList(page)).toBeHidden();

  // One more, and a page from the worker.
  const routes = await watchRoutes(page);
  const second = aMessage({
    name: 'Rosa Segredo',
    phone: '(41) 5555-0177',
    subject: 'Assunto reservado',
    message: 'Só a empresa deve ler isto.',
  });
  await form.send(second);
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(second.email)).toHaveLength(1);
  await test.step('it was sent past the worker', () => {
    // An older Chromium has no static routes.
    if (Number.parseInt(browser.version(), 10) >= 123) expect.soft(routes).toEqual(['network']);
  });
  const texts = [...Object.values(message), ...Object.values(second)];
  expect(await placesHolding(page, texts)).toEqual([]);
  await page.reload();
  const kept = await placesHolding(page, [companyName]);
  expect(kept).toContainEqual(expect.stringMatching(/^cache /));
  expect(await placesHolding(page, texts)).toEqual([]);
  for (const text of texts) expect(logged.join('\n')).not.toContain(text);
});

test('case 40: the worker never gets ready: the message is saved all the same, and arrives', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', {
      get: () => new Promise(() => {}),
    });
  });
  const message = await keepMessage(form, faults);
  faults.heal();
  await comeBack(page);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
