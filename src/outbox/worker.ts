/** The outbox's door for the service worker. */

import { showOnAppIcon } from '../browser/app-badge.ts';
import { optional } from '../browser/optional.ts';
import { pause } from '../browser/time.ts';
import { uuid } from '../browser/uuid.ts';
import type { DeliveryParts } from './delivery/attempt.ts';
import { type DeliveryReport, deliver } from './delivery/deliver.ts';
import { createDeliveryLock } from './delivery/lock.ts';
import { isEntry } from './entry/record.ts';
import { reservationMs } from './entry/schedule.ts';
import { createSend } from './sending/send.ts';
import { createWorkerInsert } from './sending/worker-insert.ts';
import { holdingRecords } from './storage/holding.ts';
import { createRecords, type Records } from './storage/records.ts';

export { syncTag } from './sync-tag.ts';

/** An entry still waits: the browser should wake the worker again. */
class StillPending extends Error {
  override readonly name = 'StillPending';
}

/**
 * The worker waits for entries that come due within this time, in ms: attempts need a pause between them, and a
 * submission reserves its own. Chromium wakes the worker as soon as one asks for a sync, which is before it
 * sends, and then not for 5 minutes: a page that is closed right after would have had the first of three tries wasted.
 */
const lookAheadMs = reservationMs + 1000;

/** For the same reason it waits this long, in ms, for a page that is sending: it may be closed meanwhile. */
const lockWaitMs = 10_000;

/**
 * It looks again this often, in ms, as what was reserved has mostly been delivered within a second: a next version
 * cannot take over before the worker is done.
 */
const lookAgainMs = 1000;

/** How long to wait before another look, or null when waiting longer makes no sense. */
function pauseAfter(report: DeliveryReport, now: number, until: number): number | null {
  // If still busy, a page or another run of this worker is delivering. What that leaves over, and a storage that
  // failed, waits for the browser's next try.
  if (report.kind !== 'done' || report.nextRunAt === null) return null;
  return report.nextRunAt > until ? null : Math.min(report.nextRunAt - now, lookAgainMs);
}

/** Shows how many messages are left. Resolves to whether some are a newer version's, which only that can send. */
async function showCount(store: Pick<Records, 'list'>): Promise<boolean> {
  const found = await store.list();
  if (!found.ok) return false;
  const { records, newer, setAside } = found.value;
  showOnAppIcon(records.filter(isEntry).length + newer + setAside.length);
  return newer > 0;
}

/** What the worker's delivery is built from. */
export interface BackgroundParts extends DeliveryParts {
  readonly store: DeliveryParts['store'] & Pick<Records, 'close'>;
}

function partsOfBrowser(): BackgroundParts {
  return {
    store: holdingRecords(createRecords()),
    send: createSend(createWorkerInsert()),
    lock: createDeliveryLock(optional(() => navigator.locks)),
    now: Date.now,
    random: Math.random,
    owner: uuid(),
  };
}

/**
 * Delivers what the outbox holds, with the same code as the page. Rejects while anything still waits, also for a
 * newer version that takes over, which is how Background Sync is told to try again; after its last try the message
 * stays where it is, and the next page delivers it.
 */
export async function deliverInBackground(parts = partsOfBrowser()): Promise<void> {
  const { store, now } = parts;
  const triggered = { wake: now() };
  const until = now() + lookAheadMs;
  try {
    let report = await deliver(parts, triggered, lockWaitMs);
    for (;;) {
      const pauseMs = pauseAfter(report, now(), until);
      if (pauseMs === null) break;
      await pause(pauseMs);
      report = await deliver(parts, triggered, lockWaitMs);
    }
    const hasNewer = await showCount(store);
    if (hasNewer || report.kind !== 'done' || report.nextRunAt !== null) throw new StillPending();
  } finally {
    store.close();
  }
}
