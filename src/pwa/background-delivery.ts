import { deliver } from '../contact/deliver.ts';
import { createDeliveryLock } from '../contact/lock.ts';
import type { DeliveryMode } from '../contact/schedule.ts';
import { createSend } from '../contact/send.ts';
import { createOutboxStore } from '../contact/store.ts';
import { createWorkerClient } from '../contact/worker-client.ts';

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
