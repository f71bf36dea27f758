import { next } from '../entry/next.ts';
import type { OutboxRecord } from '../entry/record.ts';
import type { OutboxEvent } from '../entry/transitions.ts';
import type { ActionParts, ActionResult } from './action.ts';
import { createFormActions, type FormActions } from './form-actions.ts';
import { createStoredActions, type StoredActions } from './stored-actions.ts';

/** What the visitor can do with a kept message. No method rejects. */
export interface Actions extends FormActions, StoredActions {
  /** Makes it due and has it sent at once; resolves once that was tried. */
  readonly retry: (id: string) => Promise<ActionResult<object>>;
  /** Ends it; when `ambiguous`, it may have arrived before. */
  readonly cancel: (id: string) => Promise<ActionResult<{ readonly ambiguous: boolean }>>;
}

/** The actions on the records of this store. */
export function createActions(parts: ActionParts): Actions {
  const { store, now, readAgain, deliverNow } = parts;

  /** Applies an event to one record. */
  async function act(
    id: string,
    event: OutboxEvent,
  ): Promise<ActionResult<{ after: OutboxRecord }>> {
    const changed = await store.change(id, (record) => record && next(record, event, now()));
    if (!changed.ok) {
      // It may be done all the same, unheard: the list says so then.
      readAgain();
      return { kind: 'failed' };
    }
    const { before, after } = changed.value;
    return after === undefined || after === before ? { kind: 'gone' } : { kind: 'done', after };
  }

  return {
    ...createFormActions(parts),
    ...createStoredActions(parts),

    async retry(id) {
      const result = await act(id, { type: 'retry' });
      await deliverNow();
      if (result.kind !== 'failed') return result;
      // A full device does not take in that it is due; what waited anyway was sent all the same.
      const found = await store.list();
      const record = found.ok && found.value.records.find((one) => one.id === id);
      return record && record.state === 'delivered' ? { kind: 'done' } : result;
    },

    async cancel(id) {
      const result = await act(id, { type: 'cancel' });
      return result.kind === 'done' ? { kind: 'done', ambiguous: result.after.ambiguous } : result;
    },
  };
}
