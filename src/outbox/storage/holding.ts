import { markAmbiguous } from '../entry/mark-ambiguous.ts';
import type { OutboxRecord } from '../entry/record.ts';
import { isQuotaExceeded, mapStored, type Stored } from './failure.ts';
import type { Change, Records, Update } from './records.ts';
import type { OutboxStore } from './store.ts';

/** Records whose changes count in this page or worker even if a full device does not store them. */
export interface Holding {
  /**
   * Like `change`, but if the device is full, the change is held in memory: it counts as done for this page
   * or worker, and is written as soon as there is room. Only for what may be lost with the page.
   */
  changeOrHold: Records['change'];
  /** Whether anything is held of this message, or of any. */
  isHolding(id?: string): boolean;
  /** Writes what is held; `ok` if nothing is held any more. */
  flush(): Promise<Stored<void>>;
}

/** Changes nothing: `change` applies what is held by itself. */
const asItIs: Update = (record) => record;

interface Held {
  /** The record that was on disk, as text: if it is another one by now, somebody else has changed it. */
  readonly base: string;
  readonly result: OutboxRecord;
}

/** These records, and the changes of them that a full device did not take. */
export function holdingRecords<R extends Pick<Records, 'list' | 'change'>>(
  records: R,
): R & Holding {
  const held = new Map<string, Held>();

  function withHeld(stored: OutboxRecord): OutboxRecord {
    const one = held.get(stored.id);
    if (one === undefined) return stored;
    const { base, result } = one;
    // Another tab that changed it could not know that it arrived, or may have.
    const isNews = result.state === 'delivered' && stored.state !== 'delivered';
    if (isNews || base === JSON.stringify(stored)) return result;
    return result.ambiguous ? markAmbiguous(stored) : stored;
  }

  async function change(
    id: string,
    update: Update,
    ifFull: 'hold' | 'fail',
  ): Promise<Stored<Change>> {
    let stored: OutboxRecord | undefined;
    let before: OutboxRecord | undefined;
    let after: OutboxRecord | undefined;
    const changed = await records.change(id, (record) => {
      stored = record;
      before = record && withHeld(record);
      after = update(before);
      return after;
    });
    if (changed.ok) held.delete(id);
    else if (ifFull === 'hold' && isQuotaExceeded(changed) && after)
      held.set(id, { base: JSON.stringify(stored), result: after });
    else return changed;
    return { ok: true, value: { before, after } };
  }

  return {
    ...records,
    async list() {
      return mapStored(await records.list(), (contents) => ({
        ...contents,
        records: contents.records.map(withHeld),
      }));
    },
    change: (id, update) => change(id, update, 'fail'),
    changeOrHold: (id, update) => change(id, update, 'hold'),
    isHolding: (id) => (id === undefined ? held.size > 0 : held.has(id)),
    async flush() {
      let flushed: Stored<void> = { ok: true, value: undefined };
      for (const id of [...held.keys()]) {
        const changed = await change(id, asItIs, 'fail');
        if (changed.ok) continue;
        flushed = changed;
        // There is no room for this one; a smaller one may still fit.
        if (!isQuotaExceeded(changed)) break;
      }
      return flushed;
    },
  };
}

/** A page's store, and the changes that a full device did not take. */
export function holdingStore(store: OutboxStore): OutboxStore & Holding {
  const holding = holdingRecords(store);
  return {
    ...holding,
    // Both decide by what is on disk, so write what is held first, as far as there is room.
    async save(entry, replaces) {
      await holding.flush();
      return store.save(entry, replaces);
    },
    async changeAll(id, update) {
      await holding.flush();
      return store.changeAll(id, update);
    },
  };
}
