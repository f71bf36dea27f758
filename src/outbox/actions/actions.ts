import { withTimeout } from '../../browser/time.ts';
import { isLeftToVisitor } from '../entry/lifetime.ts';
import type { Message } from '../entry/message.ts';
import { next } from '../entry/next.ts';
import { type Entry, isEntry, isOpenIn, type OutboxRecord } from '../entry/record.ts';
import type { OutboxEvent } from '../entry/transitions.ts';
import type { InForm } from '../in-form.ts';
import type { Origin } from '../origin.ts';
import { changeUntilDone } from '../storage/change-until-done.ts';
import type { Contents, SetAside } from '../storage/contents.ts';
import type { Stored } from '../storage/failure.ts';
import type { OutboxStore } from '../storage/store.ts';
import type { Tab } from '../tab.ts';

/** What an action on a kept message came to. */
export type ActionResult<T> =
  | ({ readonly kind: 'done' } & T)
  /** It is in the table, or was ended by another tab. */
  | { readonly kind: 'gone' }
  /** The storage refused: it is as it was. */
  | { readonly kind: 'failed' };

/** What the visitor can do with a kept message. No method rejects. */
export interface Actions {
  /**
   * The whole message, to be copied or sent another way; `isLeftToVisitor`: it is sent only when they
   * act.
   */
  readonly read: (
    id: string,
  ) => Promise<ActionResult<{ readonly message: Message; readonly isLeftToVisitor: boolean }>>;
  /** Makes it due and has it sent at once; resolves once that was tried. */
  readonly retry: (id: string) => Promise<ActionResult<object>>;
  /**
   * Opens it in this tab's form, in the place of what was open there. `wasLeftToVisitor`: it was not
   * sent by itself before either.
   */
  readonly edit: (
    id: string,
  ) => Promise<ActionResult<{ readonly origin: Origin; readonly wasLeftToVisitor: boolean }>>;
  /** The form of this tab lets go of it; it stays on this device. Resolves once that is written. */
  readonly release: (id: string) => Promise<void>;
  /** The form cannot take what was opened for it just now, which waited: it waits as before. */
  readonly putBack: (id: string) => Promise<void>;
  /** The form has another text and never showed it: the list does, and the visitor is told. */
  readonly decline: (id: string) => void;
  /** Ends it; when `ambiguous`, it may have arrived before. */
  readonly cancel: (id: string) => Promise<ActionResult<{ readonly ambiguous: boolean }>>;
  /**
   * The form takes what is open in this tab, also after a reload: from now on the list has all others.
   * Resolves once that can be read.
   */
  readonly takeOpened: () => Promise<Origin | null>;
  /** Whether any of these was submitted and is not open in this tab's form; null if unreadable. */
  readonly isSubmitted: (ids: readonly unknown[]) => Promise<boolean | null>;
  /** Whether there is any record of this, be it that it ended; null if unreadable. */
  readonly isKnown: (id: string) => Promise<boolean | null>;
  /** Stored values nobody understands, to be shown or copied; empty when they cannot be read. */
  readonly readSetAside: () => Promise<readonly SetAside[]>;
  /** Deletes one of those; false when the storage refused. */
  readonly discardSetAside: (key: string) => Promise<boolean>;
  /** Deletes every message and every trace of one; false when the storage refused. */
  readonly discardAll: () => Promise<boolean>;
}

export interface ActionParts {
  readonly store: Pick<OutboxStore, 'list' | 'change' | 'changeAll' | 'discard' | 'discardAll'>;
  readonly now: () => number;
  readonly random: () => number;
  readonly tab: Pick<Tab, 'id' | 'settled'>;
  readonly inForm: InForm;
  /** Reads the records again. */
  readonly readAgain: () => void;
  /** Resolves once the records could be read again. */
  readonly readable: (pauseMs?: number) => Promise<void>;
  /** Has what is due sent now. */
  readonly deliverNow: () => Promise<void>;
}

/**
 * So long after the outbox was opened, in ms, a text waits for an answer of the storage: where that
 * hangs, it then goes by the network.
 */
const openPatienceMs = 15_000;

/** What a form stands for that shows a kept message: the record itself knows of any doubt. */
function keptOrigin({ id, message }: Entry): Origin {
  return { id, message, replaces: [], ambiguous: false };
}

/** The actions on the records of this store. */
export function createActions(parts: ActionParts): Actions {
  const { store, now, random, tab, inForm, readAgain, readable, deliverNow } = parts;
  const step = (record: OutboxRecord, event: OutboxEvent) => next(record, event, now(), random);

  /** Applies an event to one record. */
  async function act(
    id: string,
    event: OutboxEvent,
  ): Promise<ActionResult<{ after: OutboxRecord }>> {
    const changed = await store.change(id, (record) => record && step(record, event));
    if (!changed.ok) {
      // It may be done all the same, unheard: the list says so then.
      readAgain();
      return { kind: 'failed' };
    }
    const { before, after } = changed.value;
    return after === undefined || after === before ? { kind: 'gone' } : { kind: 'done', after };
  }

  /** The form does not show it: the list does, from now on. */
  function leaveToList(id: string): void {
    inForm.set(id, false);
    readAgain();
  }

  async function letGo(id: string, type: 'release' | 'putBack'): Promise<void> {
    leaveToList(id);
    await changeUntilDone(parts, id, (record) =>
      record && isOpenIn(record, tab.id()) ? step(record, { type }) : record,
    );
  }

  const openBy = now() + openPatienceMs;

  /** What is stored; until `openBy` it waits for a database that takes long. */
  async function listOnceOpen(): Promise<Stored<Contents>> {
    const found = await store.list();
    if (found.ok || found.error.kind !== 'timeout') return found;
    await withTimeout(readable(), Math.min(openBy - now(), openPatienceMs), undefined);
    return store.list();
  }

  return {
    async read(id) {
      const found = await store.list();
      if (!found.ok) return { kind: 'failed' };
      const entry = found.value.records.filter(isEntry).find((one) => one.id === id);
      if (entry === undefined) return { kind: 'gone' };
      return { kind: 'done', message: entry.message, isLeftToVisitor: isLeftToVisitor(entry) };
    },

    async retry(id) {
      const result = await act(id, { type: 'retry' });
      await deliverNow();
      return result;
    },

    decline: leaveToList,

    release: (id) => letGo(id, 'release'),
    putBack: (id) => letGo(id, 'putBack'),

    async edit(id) {
      await tab.settled;
      const released = new Set<string>();
      const changed = await store.changeAll(id, (record) => {
        if (record.id === id) return step(record, { type: 'edit', tab: tab.id() });
        if (!isOpenIn(record, tab.id())) return record;
        released.add(record.id);
        return step(record, { type: 'release' });
      });
      if (!changed.ok) {
        leaveToList(id);
        return { kind: 'failed' };
      }
      const { before, after } = changed.value;
      if (after === undefined || !isEntry(after) || !isOpenIn(after, tab.id())) {
        return { kind: 'gone' };
      }
      for (const other of released) inForm.set(other, false);
      inForm.set(id, true);
      const wasLeftToVisitor = before !== undefined && isEntry(before) && isLeftToVisitor(before);
      return { kind: 'done', origin: keptOrigin(after), wasLeftToVisitor };
    },

    async cancel(id) {
      const result = await act(id, { type: 'cancel' });
      return result.kind === 'done' ? { kind: 'done', ambiguous: result.after.ambiguous } : result;
    },

    async takeOpened() {
      await tab.settled;
      let found = await store.list();
      while (!found.ok) {
        await readable();
        found = await store.list();
      }
      const open = found.value.records.filter(isEntry).filter((one) => isOpenIn(one, tab.id()));
      const shown = open.find((one) => inForm.mayShow(one.id));
      inForm.settle();
      if (shown !== undefined) inForm.set(shown.id, true);
      // What the form does not show, the list does.
      if (open.some((one) => one !== shown)) readAgain();
      return shown ? keptOrigin(shown) : null;
    },

    async isSubmitted(ids) {
      await tab.settled;
      const found = await listOnceOpen();
      if (!found.ok) return null;
      return found.value.records.some((one) => ids.includes(one.id) && !isOpenIn(one, tab.id()));
    },

    async isKnown(id) {
      const found = await listOnceOpen();
      return found.ok ? found.value.records.some((one) => one.id === id) : null;
    },

    async readSetAside() {
      const found = await store.list();
      return found.ok ? found.value.setAside : [];
    },

    async discardSetAside(key) {
      return (await store.discard(key)).ok;
    },

    async discardAll() {
      return (await store.discardAll()).ok;
    },
  };
}
