import type { Page } from '@playwright/test';
import { leaseMs } from '../../../src/outbox/schedule.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { hydrated } from '../support/visit.ts';
import { hang, insertThenHang } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { goOffline, goOnline } from './support/line.ts';
import { deliveredLater, keepMessage, pendingList, toast } from './support/told.ts';

test.use({ serviceWorkers: 'block' });

/** What a browser without Web Locks has. */
async function withoutLocks(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
}

test('case 9: two tabs come back online together: one POST at a time, one row each', async ({
  page,
  form,
  context,
  faults,
  rowsOf,
}) => {
  const other = await context.newPage();
  const otherForm = new ContactFormOnPage(other);
  const first = await keepMessage(form, faults);
  const second = await keepMessage(otherForm, faults);
  await goOffline(faults, page, other);
  faults.reset();
  await goOnline(faults, page, other);
  for (const message of [first, second]) {
    await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
  }
  for (const tab of [page, other]) await expect(pendingList(tab)).toBeHidden();
  expect(faults.posts()).toBe(2);
  expect(faults.mostAtOnce).toBe(1);
});

test('case 15: in a browser without Web Locks, two tabs send each message once', async ({
  page,
  form,
  context,
  faults,
  rowsOf,
}) => {
  await withoutLocks(page);
  const other = await context.newPage();
  const first = await keepMessage(form, faults);
  const second = await keepMessage(new ContactFormOnPage(other), faults);
  await goOffline(faults, page, other);
  faults.reset();
  await goOnline(faults, page, other);
  for (const message of [first, second]) {
    await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
  }
  for (const tab of [page, other]) await expect(pendingList(tab)).toBeHidden();
  expect(faults.posts()).toBe(2);
});

test('case 16: the tab that was sending is gone, and without Web Locks another one takes over', async ({
  page,
  form,
  context,
  faults,
  rowsOf,
}) => {
  await withoutLocks(page);
  const message = aMessage();
  faults.script.push(insertThenHang);
  await form.open();
  await form.send(message);
  await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
  await page.close();

  const later = await context.newPage();
  await later.clock.install();
  await later.goto('/contato');
  await hydrated(later);
  expect(faults.posts()).toBe(1);
  const posts = async () => {
    if (faults.posts() === 1) await later.clock.fastForward(leaseMs);
    return faults.posts();
  };
  // Again where the leap cut off what the page was doing.
  await expect.poll(posts, { intervals: [3000] }).toBeGreaterThan(1);
  await expect(deliveredLater(later)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('case 32: a second tab saves a message while the first one is sending: both arrive once', async ({
  page,
  form,
  context,
  faults,
  rowsOf,
}) => {
  const first = aMessage();
  faults.script.push(hang);
  await form.open();
  await form.send(first);
  await expect.poll(() => faults.posts()).toBe(1);

  const other = await context.newPage();
  const otherForm = new ContactFormOnPage(other);
  const second = aMessage();
  await otherForm.open();
  await otherForm.send(second);
  // It does not wait for the other tab for ever, and it is safe from the first moment.
  await expect(toast(other, 'keptUnreachable')).toBeVisible();
  faults.heal();
  for (const message of [first, second]) {
    await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
  }
  for (const tab of [page, other]) await expect(pendingList(tab)).toBeHidden();
});

test('the tab that kept a message is closed: one that was only read delivers it', async ({
  page,
  context,
  faults,
  rowsOf,
}) => {
  const codeOfOutbox: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/start-contact-')) codeOfOutbox.push(request.url());
  });
  const started = page.waitForResponse(/\/start-pwa-/);
  await page.goto('/sobre');
  await started;
  expect(codeOfOutbox).toEqual([]);

  const writing = await context.newPage();
  const message = await keepMessage(new ContactFormOnPage(writing), faults);
  await writing.close();
  faults.heal();
  await page.bringToFront();
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
