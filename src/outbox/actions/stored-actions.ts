import { resolveWithin } from '../../browser/time.ts';
import type { Message } from '../entry/message.ts';
import { isEntry, isLeftToVisitor, isOpenIn } from '../entry/record.ts';
import type { Contents, SetAside } from '../storage/contents.ts';
import type { Stored } from '../storage/failure.ts';
import { isOfNewer, storedRecord } from '../storage/stored-record.ts';
import type { ActionParts, ActionResult } from './action.ts';

/** The ids under which a text may have been submitted; null for none. */
interface SubmittedIds {
  /** The id its draft was to be submitted as. In a duplicated tab (`isCopy`) that says nothing. */
  readonly draftId: string | null;
  /** The id of a submission of this very text. */
  readonly sentAs: string | null;
}

/** What can be asked of the records, and deleted unread. No method rejects. */
export interface StoredActions {
  /**
   * The whole message, to be copied or sent another way; `isLeftToVisitor`: it is sent only when they
   * act.
   */
  readonly read: (
    id: string,
  ) => Promise<ActionResult<{ readonly message: Message; readonly isLeftToVisitor: boolean }>>;
  /**
   * Whether there is a record of this text, other than one that is open in this tab's form; null if the
   * records cannot be read.
   */
  readonly isSubmitted: (ids: SubmittedIds) => Promise<boolean | null>;
  /**
   * Whether this tab was duplicated from another: the id of its draft is that one's, which may have submitted
   * another text under it since.
   */
  readonly isCopy: () => Promise<boolean>;
  /** Whether there is any record of this id, even a tombstone; null if the records cannot be read. */
  readonly isKnown: (id: string) => Promise<boolean | null>;
  /**
   * Stored values that are no readable records, to be shown or copied; empty if the storage cannot be read.
   */
  readonly readSetAside: () => Promise<readonly SetAside[]>;
  /** Deletes one of those; false when the storage refused. */
  readonly discardSetAside: (key: string) => Promise<boolean>;
  /** Deletes every message and every trace of one; false when the storage refused. */
  readonly discardAll: () => Promise<boolean>;
}

/**
 * How long after the outbox was opened, in ms, a restored text waits for a storage that hangs. After that it
 * can go by the network alone.
 */
const openPatienceMs = 15_000;
/** Each takes some seconds itself. */
const mostLooks = 5;

/** The questions to the records of this store. */
export function createStoredActions({ store, now, tab, whenReadable }: ActionParts): StoredActions {
  const openBy = now() + openPatienceMs;

  /** Reads what is stored; until `openBy` it waits for a database that takes long. */
  async function listOnceOpen(): Promise<Stored<Contents>> {
    let found = await store.list();
    let mayWait = true;
    // While nobody looks, each wait is short. Counted as well: the clock may be set back.
    for (let looks = 0; mayWait && looks < mostLooks; looks += 1) {
      if (found.ok || found.error.kind !== 'timeout') break;
      const leftMs = Math.min(openBy - now(), openPatienceMs);
      mayWait = await resolveWithin(
        whenReadable().then(() => true),
        leftMs,
        false,
      );
      found = await store.list();
    }
    return found;
  }

  return {
    async read(id) {
      const found = await storedRecord(store, id);
      if (!found.ok) return { kind: 'failed' };
      const record = found.value;
      if (record === undefined && (await isOfNewer(store, id))) return { kind: 'failed' };
      if (record === undefined || !isEntry(record)) return { kind: 'gone' };
      return { kind: 'done', message: record.message, isLeftToVisitor: isLeftToVisitor(record) };
    },

    async isSubmitted({ draftId, sentAs }) {
      await tab.settled;
      const found = await listOnceOpen();
      if (!found.ok) return null;
      const ids = [tab.isCopy() ? null : draftId, sentAs];
      const { records, ofNewer } = found.value;
      return (
        records.some((one) => ids.includes(one.id) && !isOpenIn(one, tab.id())) ||
        ofNewer.some((id) => ids.includes(id))
      );
    },

    async isCopy() {
      await tab.settled;
      return tab.isCopy();
    },

    async isKnown(id) {
      const found = await listOnceOpen();
      if (!found.ok) return null;
      const { records, ofNewer } = found.value;
      return records.some((one) => one.id === id) || ofNewer.includes(id);
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
