import type { Page } from '@playwright/test';
import { pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { leaseMs } from '../../../src/outbox/entry/schedule.ts';
import { stayPatient, stopTime, untilAsked } from '../support/clock.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { hydrated } from '../support/visit.ts';
import { pageWithoutCode, storedEntry, storedRecords } from './support/device.ts';
import type { FaultGateway } from './support/fault-gateway.ts';
import { hang, heldUp, insertThenHang } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { goOffline, reconnect } from './support/line.ts';
import { countLockRequests, lockRequests } from './support/lock-requests.ts';
import { watchSendingCode } from './support/sending-code.ts';
import {
  comeBack,
  deliveredLater,
  keepMessage,
  outboxAtRest,
  pendingList,
  pendingMessage,
  savedToast,
  toast,
} from './support/told.ts';
import { setVisible } from './support/visibility.ts';

// Tabs that compete: where all pages are drawn by one process, they would take turns.
test.use({ serviceWorkers: 'block', inWholeBrowser: true });

/** How long a form that sends waits for another tab. */
const lockWaitMs = 5000;

/** What a browser without Web Locks has. */
async function withoutLocks(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
}

/** How many of the tabs ask for a lock that another one holds. */
const waitingForLocks = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);

/** Has the tabs come back online, and holds up what they send then. Returns what lets it go. */
async function comeOnlineHeldUp(faults: FaultGateway, ...tabs: Page[]): Promise<() => void> {
  await goOffline(faults, ...tabs);
  // What is still on its way would be counted as sent afterwards.
  for (const tab of tabs) await outboxAtRest(tab);
  faults.reset();
  const sent = heldUp();
  faults.otherwise = sent.fault;
  await reconnect(...tabs);
  await expect.poll(() => faults.posts()).toBeGreaterThan(0);
  return sent.letGo;
}

test('case 9: two tabs come back online together: one POST at a time, one row each', async ({
  page,
  form,
  context,
  faults,
  rowsOf,
}) => {
  // However long the first attempt is held up here, it is not given up.
  await stayPatient(context);
  const other = await context.newPage();
  const otherForm = new ContactFormOnPage(other);
  const codeHere = [page, other].map((tab) => watchSendingCode(tab));
  await countLockRequests(page);
  const first = await keepMessage(form, faults);
  const second = await keepMessage(otherForm, faults);
  for (const isHere of codeHere) await isHere();
  const letGo = await comeOnlineHeldUp(faults, page, other);
  // While the one tab sends, the other one wants to.
  const before = await lockRequests([page, other]);
  for (const tab of [page, other]) await comeBack(tab);
  await expect.poll(() => lockRequests([page, other])).toBeGreaterThan(before);
  // Whoever did not obey the lock has had the time to send.
  for (const tab of [page, other]) {
    await storedRecords(tab);
    await untilAsked(tab);
  }
  expect(faults.posts()).toBe(1);
  letGo();
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
  await page.clock.install();
  await withoutLocks(page);
  const other = await context.newPage();
  const first = await keepMessage(form, faults);
  const second = await keepMessage(new ContactFormOnPage(other), faults);
  const letGo = await comeOnlineHeldUp(faults, page, other);
  // However long the attempts are held up here, none is given up, nor is its lease over.
  await stopTime(page);
  for (const tab of [page, other]) await comeBack(tab);
  // One tab leaves alone what the other one is sending: each has one message on its way.
  await expect.poll(() => faults.posts()).toBe(2);
  for (const tab of [page, other]) await comeBack(tab);
  await page.clock.resume();
  letGo();
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
  // However late it comes here, it is the moment of the claim.
  await later.goto(pageWithoutCode);
  const { lease } = await storedEntry(later);
  await later.clock.install({ time: (lease?.until ?? 0) - leaseMs });
  await later.goto('/contato');
  await expect(pendingMessage(later, message)).toContainText(pendingStates.sending);
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
  faults.otherwise = hang;
  await page.clock.install();
  await form.open();
  const other = await context.newPage();
  const otherForm = new ContactFormOnPage(other);
  const second = aMessage();
  await otherForm.open();
  await otherForm.fill(second);
  // Where time stands still, nothing that is still to come does.
  await hydrated(other, { part: 'form' });
  await form.send(first);
  await expect.poll(() => faults.posts()).toBe(1);
  // After 15 s the first one would give up, and this one would not wait for it.
  await stopTime(page);

  await otherForm.submit.click();
  // It does not wait for the other tab for ever, and it is safe from the first moment.
  await expect.poll(() => waitingForLocks(other)).toBeGreaterThan(0);
  await other.clock.fastForward(lockWaitMs);
  await page.clock.resume();
  await expect(toast(other, 'savedUnreachable')).toBeVisible();
  faults.heal();
  for (const message of [first, second]) {
    await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
  }
  for (const tab of [page, other]) await expect(pendingList(tab)).toBeHidden();
});

test('the tab that saved a message is closed: one that was only read delivers it', async ({
  page,
  context,
  faults,
  rowsOf,
}) => {
  const codeOfOutbox: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/start-contact-')) codeOfOutbox.push(request.url());
  });
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  expect(codeOfOutbox).toEqual([]);

  const writing = await context.newPage();
  const message = await keepMessage(new ContactFormOnPage(writing), faults);
  await writing.close();
  faults.heal();
  await page.bringToFront();
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('a tab that was left says nothing more of a message that another one has sent', async ({
  page,
  form,
  context,
  faults,
}) => {
  await stayPatient(page);
  await keepMessage(form, faults);
  // Under a resting pointer no toast goes by itself, nor in a tab that nobody looks at.
  await savedToast(page).hover();
  await setVisible(page, false);
  const other = await context.newPage();
  faults.heal();
  await other.goto('/contato');
  await comeBack(other);
  await expect(deliveredLater(other)).toBeVisible();
  await setVisible(page, true);
  await expect(savedToast(page)).toBeHidden();
});
