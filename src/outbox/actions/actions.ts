import { next } from '../entry/next.ts';
import { isEntry, isLeftToVisitor } from '../entry/record.ts';
import type { OutboxEvent } from '../entry/transitions.ts';
import { isQuotaExceeded, type Stored } from '../storage/failure.ts';
import type { Change } from '../storage/records.ts';
import { storedRecord } from '../storage/stored-record.ts';
import type { ActionParts, ActionResult } from './action.ts';
import { createFormActions, type FormActions } from './form-actions.ts';
import { createStoredActions, type StoredActions } from './stored-actions.ts';

/** What the visitor can do with a saved message. No method rejects. */
export interface Actions extends FormActions, StoredActions {
  /** Makes it due and delivers at once; resolves once that was tried. */
  readonly retry: (id: string) => Promise<ActionResult<object>>;
  /** Deletes it; `ambiguous`: it may have arrived before. */
  readonly cancel: (id: string) => Promise<ActionResult<{ readonly ambiguous: boolean }>>;
}

/** The actions on the records of this store. */
export function createActions(parts: ActionParts): Actions {
  const { store, now, readAgain, deliverNow } = parts;

  function act(id: string, event: OutboxEvent): Promise<Stored<Change>> {
    return store.change(id, (record) => record && next(record, event, now()));
  }

  return {
    ...createFormActions(parts),
    ...createStoredActions(parts),

    async retry(id) {
      const changed = await act(id, { type: 'retry' });
      const found = changed.ok && changed.value.before;
      const isHere = found && isEntry(found);
      // Read again: an unconfirmed change may have been made all the same, and without a BroadcastChannel the
      // list may still show what is gone.
      if (!isHere) readAgain();
      if (changed.ok && !isHere) return { kind: 'gone' };
      await deliverNow();
      if (changed.ok) return { kind: 'done' };
      // A full device cannot store that it is due; if it was waiting, it was sent all the same.
      const stored = await storedRecord(store, id);
      return { kind: stored.ok && stored.value?.state === 'delivered' ? 'done' : 'failed' };
    },

    async cancel(id) {
      const ended = await act(id, { type: 'cancel' });
      const hasNoRoom = isQuotaExceeded(ended);
      // If there is no room for a tombstone, delete the text without one.
      const changed = hasNoRoom
        ? await store.change(id, (record) => (record && isEntry(record) ? undefined : record))
        : ended;
      if (!changed.ok) {
        readAgain();
        return { kind: 'failed' };
      }
      const { before, after } = changed.value;
      if (before === undefined || after === before) {
        // Without a BroadcastChannel the list may still show it.
        readAgain();
        return { kind: 'gone' };
      }
      // On a full device a sender can neither mark it as sending nor write down the outcome, so it may have
      // been sent.
      const mayHaveLeft = hasNoRoom && isEntry(before) && !isLeftToVisitor(before);
      return { kind: 'done', ambiguous: mayHaveLeft || (after ?? before).ambiguous };
    },
  };
}
