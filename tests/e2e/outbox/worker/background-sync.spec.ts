import type { Page } from '@playwright/test';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { recordVersion } from '../../../../src/outbox/entry/record.ts';
import { syncTag } from '../../../../src/outbox/sync-tag.ts';
import { aMessage } from '../../support/contact-form.ts';
import { pageWithoutCode, storeRecords } from '../support/device.ts';
import { hang, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeAtRest, controlWorker, syncTags, workerReady } from '../support/service-worker.ts';
import {
  deliveredLater,
  keepInClosedTab,
  keepMessage,
  pendingList,
  pendingMessage,
  tellingRecorded,
  toast,
  wokenRows,
} from '../support/told.ts';
import { setVisible } from '../support/visibility.ts';

test.use({ serviceWorkers: 'allow', inWholeBrowser: true });

/** What keeps the site from being installed; a light browser never installs anything. */
async function installabilityErrors(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  // A private window, which each test has, is never offered the installation.
  return installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
}

test('case 12 and 13: the tab is closed, the worker delivers, and the next visit is told, once; where its last chance fails, the message is saved, and the page delivers it, or, the next day, the worker without a page; the browser finds nothing that keeps such a site from being installed', async ({
  page,
  form,
  context,
  faults,
  backend,
  rowsOf,
}) => {
  const first = await keepMessage(form, faults);
  await workerReady(page);
  expect(await installabilityErrors(page)).toEqual([]);
  // Asked for when it was saved: the visitor need not do anything more.
  await expect.poll(() => syncTags(page)).toEqual([syncTag]);
  const outside = await context.newPage();
  const worker = await controlWorker(outside, backend.url);
  await closeAtRest(page);

  /** The worker is given a last chance, which comes to nothing. */
  const failLastChance = async () => {
    await worker.stop();
    const before = faults.posts();
    await worker.sync('last');
    await expect.poll(() => faults.posts()).toBeGreaterThan(before);
  };

  await test.step('the worker delivers, and the next visit is told, once', async () => {
    faults.heal();
    await wokenRows(worker, () => rowsOf(first.email));

    await outside.goto('/');
    await expect(deliveredLater(outside)).toBeVisible();
    await tellingRecorded(outside);
    // The next page tells all there is in one go, deliveries last; this one tells nothing more.
    await outside.goto(pageWithoutCode);
    const id = crypto.randomUUID();
    const toTell = { announced: false, telling: null };
    const expired = { v: recordVersion, id, state: 'expired', at: Date.now(), ambiguous: false };
    await storeRecords(outside, [{ key: id, value: { ...expired, ...toTell } }]);
    await outside.goto('/contato');
    await expect(toast(outside, 'expired')).toBeVisible();
    await tellingRecorded(outside);
    await expect(deliveredLater(outside)).toBeHidden();
    expect(await rowsOf(first.email)).toHaveLength(1);
  });

  await test.step('its last chance fails: the page delivers', async () => {
    // No page of the site is open while it works.
    await outside.goto(pageWithoutCode);
    const message = await keepInClosedTab(context, faults);
    await failLastChance();
    faults.heal();
    await outside.goto('/contato');
    await expect(deliveredLater(outside)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
    await tellingRecorded(outside);
  });

  await test.step('its last chance fails: the next day it catches up, without a page', async () => {
    await outside.goto(pageWithoutCode);
    const message = await keepInClosedTab(context, faults);
    await failLastChance();
    // It would try again for a few seconds yet.
    await worker.stop();

    faults.heal();
    await worker.periodicSync();
    await expect.poll(() => rowsOf(message.email)).toHaveLength(1);

    await outside.goto('/contato');
    await expect(deliveredLater(outside)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});

for (const [when, fault, state] of [
  ['after its attempt failed', reset, pendingStates.unanswered],
  ['while it sends', hang, pendingStates.sending],
] as const) {
  test(`case 13: who leaves the page ${when} gives the worker new chances`, async ({
    page,
    form,
    faults,
  }) => {
    // Stored by an earlier visit, whose sync the browser has given up since.
    faults.otherwise = fault;
    await page.goto(pageWithoutCode);
    const message = aMessage();
    await storeRecords(page, [{ key: crypto.randomUUID(), value: { v: 1, message } }]);
    await form.open();
    await workerReady(page);
    await expect(pendingMessage(page, message)).toContainText(state);
    await expect(pendingList(page)).toContainText(pendingMessages.inBackground);
    expect(await syncTags(page)).toEqual([]);
    await setVisible(page, false);
    await expect.poll(() => syncTags(page)).toEqual([syncTag]);
  });
}
