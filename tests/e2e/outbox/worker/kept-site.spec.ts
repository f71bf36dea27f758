import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { pendingStates } from '../../../../src/content/contact/pending-messages.ts';
import { aMessage } from '../../support/contact-form.ts';
import { placesHolding, storedRecords } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { goOffline, goOnline } from '../support/line.ts';
import { workerReady } from '../support/service-worker.ts';
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

test('case 1: written without a connection and the page reloaded, it arrives once when the connection is back', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  const onAppIcon = await watchAppIcon(page);
  await form.open();
  await workerReady(page);
  await goOffline(faults, page);
  await form.send(message);
  await expect(toast(page, 'savedOffline')).toBeVisible();
  await expect.poll(onAppIcon).toBe(1);
  expect(await form.values()).toEqual(emptyMessage);
  // It never left, so nobody says that a confirmation is missing.
  await expect(pendingMessage(page, message)).toContainText(pendingStates.queued);
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

test('case 43: once delivered, nothing personal is left on the device, the console or the page', async ({
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

  // One more through the worker, and a page from it.
  const second = aMessage({
    name: 'Rosa Segredo',
    phone: '(41) 5555-0177',
    subject: 'Assunto reservado',
    message: 'Só a empresa deve ler isto.',
  });
  await form.send(second);
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(second.email)).toHaveLength(1);
  const texts = [...Object.values(message), ...Object.values(second)];
  expect(await placesHolding(page, texts)).toEqual([]);
  await page.reload();
  const kept = await placesHolding(page, ['Pinhal Software']);
  expect(kept).toContainEqual(expect.stringMatching(/^cache /));
  expect(await placesHolding(page, texts)).toEqual([]);
  for (const text of texts) expect(logged.join('\n')).not.toContain(text);
});
