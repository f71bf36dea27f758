import type { Page } from '@playwright/test';
import { toastWords } from '../../../src/content/toasts.ts';
import { untilAsked } from '../support/clock.ts';
import { aMessage } from '../support/contact-form.ts';
import { storedRecords } from './support/device.ts';
import type { Fault } from './support/fault-gateway.ts';
import { bare, html, json, postgrest } from './support/faults.ts';
import { expect, expectedAlso, test } from './support/fixtures.ts';
import {
  arrivesAfter,
  comeBack,
  deliveredLater,
  keepMessage,
  letTimePass,
  pendingList,
  pendingMessage,
  savedToast,
  toast,
} from './support/told.ts';

test.use({ serviceWorkers: 'block', expectedErrors: expectedAlso(/ERR_FAILED.*\/404\.html/) });

const portal = bare(302, { Location: '/404.html' });
const noCode = json(404, { message: 'no Route matched with those values' });

/** What a saved message may meet before the server is well again. */
const troubles: readonly [title: string, faults: readonly Fault[]][] = [
  [
    'the server fails five times in five ways',
    [bare(500), bare(502), html(503), bare(520), postgrest(500, 'XX000')],
  ],
  [
    'the server asks for patience, says how long or does not, and a 500 holds "401"',
    [
      bare(429, { 'Retry-After': '7' }),
      bare(429),
      json(500, { message: 'upstream said 401, 23514' }),
    ],
  ],
  [
    'the page of a Wi-Fi portal answers with 200, then an empty 200, 204 and 404',
    [html(200), bare(200), bare(204), bare(404)],
  ],
  [
    'a redirect to a Wi-Fi portal, then a proxy with a 404 of JSON without a code',
    [portal, noCode],
  ],
];

/** That a saved message has arrived is told, and the visitor closes it before the next one. */
async function toldOfArrival(page: Page): Promise<void> {
  await deliveredLater(page).getByRole('button', { name: toastWords.close }).click();
  await expect(deliveredLater(page)).toHaveCount(0);
  await expect(savedToast(page)).toHaveCount(0);
  await expect(pendingList(page)).toBeHidden();
}

// A page's clock that was set cannot be given back.
test.describe('while time passes', () => {
  test.use({ ownContext: true });

  test('case 17, 18, 19, 20, 21, 22 and 26: whatever a saved message meets, it is not given up, and arrives once', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.clock.install();
    for (const [title, faultsMet] of troubles) {
      await test.step(title, async () => {
        const message = await keepMessage(form, faults);
        faults.heal(...faultsMet);
        await arrivesAfter(page, '01:00:00', () => rowsOf(message.email));
        await toldOfArrival(page);
        expect(faults.script).toEqual([]);
        await expect(toast(page, 'rejectedLater')).toBeHidden();
      });
    }
  });

  test('case 18: for as long as the server asked for, it is not asked again, whoever comes back', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.clock.install();
    const message = await keepMessage(form, faults);
    faults.heal(bare(429, { 'Retry-After': '3000' }));
    const item = pendingMessage(page, message);
    await expect(item).toContainText(/Próximo envio em (49|50) minutos/);
    const posts = faults.posts();
    await letTimePass(page, '00:30:00');
    await comeBack(page);
    await expect(item).toContainText(/Próximo envio em (1?\d|20) minutos/);
    // Behind what it reads and writes before it would send.
    await storedRecords(page);
    await untilAsked(page);
    expect(faults.posts()).toBe(posts);
    expect(await rowsOf(message.email)).toEqual([]);
    await arrivesAfter(page, '00:21:00', () => rowsOf(message.email));
    await expect(deliveredLater(page)).toBeVisible();
  });
});

/** What is no answer of our server, whatever its status says. */
const impostors: readonly [title: string, fault: Fault][] = [
  ['a Wi-Fi portal answers 200', html(200)],
  ['an empty 200', bare(200)],
  ['an empty 204', bare(204)],
  ['a redirect to a Wi-Fi portal', portal],
];

test('case 19, 20 and 21: what is no answer of ours, while the visitor waits: told as saved, never as sent', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await form.open();
  for (const [title, fault] of impostors) {
    await test.step(title, async () => {
      const message = aMessage();
      faults.otherwise = fault;
      await form.send(message);
      await expect(toast(page, 'savedUnreachable')).toBeVisible();
      await expect(toast(page, 'sent')).toBeHidden();
      expect(await rowsOf(message.email)).toEqual([]);
      faults.heal();
      await comeBack(page);
      await toldOfArrival(page);
      expect(await rowsOf(message.email)).toHaveLength(1);
    });
  }
});
