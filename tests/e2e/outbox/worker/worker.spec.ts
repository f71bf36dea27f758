import { untilAsked } from '../../support/clock.ts';
import { pageWithoutCode, storedRecords } from '../support/device.ts';
import { heldUp, insertThenHang } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { countLockRequests, lockRequests } from '../support/lock-requests.ts';
import { closeAtRest, controlWorker, workerReady } from '../support/service-worker.ts';
import {
  deliveredLater,
  keepInClosedTab,
  keepMessage,
  pendingList,
  tellingRecorded,
  wokenRows,
} from '../support/told.ts';

test.use({ serviceWorkers: 'allow', inWholeBrowser: true });

test('case 10 and 11: the page and the worker try at the same moment: one POST at a time, one row; the browser stops the worker in the middle of sending: still one row', async ({
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
  await closeAtRest(page);

  await test.step('page and worker at the same moment', async () => {
    await worker.stop();
    faults.reset();
    const first = heldUp();
    // Each of its attempts, should one end before the page is there.
    faults.otherwise = first.fault;
    await worker.sync();
    await expect.poll(() => faults.posts()).toBe(1);
    // While the worker sends, the page wants to, and the worker once more.
    await countLockRequests(outside);
    await outside.goto('/contato');
    await expect.poll(() => lockRequests([outside])).toBeGreaterThan(0);
    await worker.sync('last');
    // Whoever did not obey the lock has had the time to send.
    await storedRecords(outside);
    await untilAsked(outside);
    expect(faults.mostAtOnce).toBe(1);
    first.letGo();
    await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
    await expect(deliveredLater(outside)).toBeVisible();
    await expect(pendingList(outside)).toBeHidden();
    expect(faults.mostAtOnce).toBe(1);
    expect(await rowsOf(message.email)).toHaveLength(1);
    await tellingRecorded(outside);
  });

  await test.step('the worker stopped in the middle', async () => {
    // No page of the site is open while it works.
    await outside.goto(pageWithoutCode);
    const next = await keepInClosedTab(context, faults);
    faults.otherwise = insertThenHang;
    await wokenRows(worker, () => rowsOf(next.email));
    await worker.stop();
    faults.heal();

    await outside.goto('/contato');
    await expect(deliveredLater(outside)).toBeVisible();
    await expect(pendingList(outside)).toBeHidden();
    expect(await rowsOf(next.email)).toHaveLength(1);
  });
});
