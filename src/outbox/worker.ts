import { deliver } from './deliver.ts';
import { createDeliveryLock } from './lock.ts';
import type { DeliveryMode } from './schedule.ts';
import { createSend } from './sending/send.ts';
import { createWorkerClient } from './sending/worker-client.ts';
import { createOutboxStore } from './storage/store.ts';

/** Something still waits: the browser should wake the worker again. */
class StillPending extends Error {
  override readonly name = 'StillPending';
}

/**
 * Delivers what the outbox holds, with the same code as the page. Rejects while anything still
 * waits, which is how Background Sync is told to try again; after its last try the message stays
 * where it is, and the next page delivers it.
 */
export async function deliverInBackground(mode: DeliveryMode): Promise<void> {
  const store = createOutboxStore();
  try {
    const report = await deliver(
      {
        store,
        send: createSend(async () => createWorkerClient()),
        lock: createDeliveryLock(navigator.locks),
        now: Date.now,
        random: Math.random,
        owner: crypto.randomUUID(),
      },
      { mode },
    );
    if (report.kind !== 'done' || report.nextWakeAt !== null) throw new StillPending();
  } finally {
    store.close();
  }
}
