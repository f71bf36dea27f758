import type { OutboxRecord } from '../../../src/outbox/entry/record.ts';
import type { StorageError } from '../../../src/outbox/storage/failure.ts';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';

export const full: StorageError = { kind: 'quota', name: 'QuotaExceededError' };
/** What is not for want of room. */
export const broken: StorageError = { kind: 'failed', name: 'UnknownError' };

/** A store that refuses to write what `refuses` says. */
export function refusing(
  store: OutboxStore,
  refuses: (after: OutboxRecord | undefined) => boolean,
  error: StorageError = full,
): OutboxStore {
  return {
    ...store,
    async change(id, step) {
      let refused = false;
      const changed = await store.change(id, (record) => {
        const after = step(record);
        refused = after !== record && refuses(after);
        return refused ? record : after;
      });
      return refused ? { ok: false, error } : changed;
    },
  };
}
