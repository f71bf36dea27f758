import { next } from '../entry/next.ts';
import { type Entry, isEntry, isOpenIn } from '../entry/record.ts';
import { longerPauseMs, storagePauseMs } from '../entry/schedule.ts';
import type { Origin } from '../origin.ts';
import { changeUntilDone } from '../storage/change-until-done.ts';
import type { ActionParts, ActionResult } from './action.ts';

/** What the form of this tab does with saved messages. No method rejects. */
export interface FormActions {
  /**
   * Opens it in this tab's form. What was open there is left to the visitor, who is told if it was waiting.
   * If the message is gone, what is open stays open.
   */
  readonly edit: (id: string) => Promise<ActionResult<{ readonly origin: Origin }>>;
  /**
   * The visitor deleted its text from the form of this tab: the entry stays on this device and is left to
   * them, and they are told if it was waiting. Resolves once that is written.
   */
  readonly release: (id: string) => Promise<void>;
  /** The form closes it unchanged, or cannot take it: it waits again if it did before it was opened. */
  readonly putBack: (id: string) => Promise<void>;
  /** The form has another text and does not show this one: the list does, and the visitor is told. */
  readonly decline: (id: string) => void;
  /**
   * Gives the form the message that is open in this tab, also after a reload; from now on the list has all
   * others. Resolves once the records could be read.
   */
  readonly takeOpened: () => Promise<Origin | null>;
}

/** The origin of a text that was opened from its record; whether it is ambiguous, the record itself says. */
function savedOrigin({ id, message }: Entry): Origin {
  return { id, message, replaces: [], ambiguous: false, isMaybeSaved: true };
}

/** The actions of the form of this tab. */
export function createFormActions(parts: ActionParts): FormActions {
  const { store, now, tab, inForm, readAgain, whenReadable } = parts;

  /** Says that the form does not show it: from now on the list does. */
  function leaveToList(id: string): void {
    inForm.hide(id);
    readAgain();
  }

  async function letGo(id: string, type: 'release' | 'putBack'): Promise<void> {
    leaveToList(id);
    await changeUntilDone(parts, id, (record) =>
      // By the time this is written, the form may have opened it once more.
      record && isOpenIn(record, tab.id()) && !inForm.surelyShows(id)
        ? next(record, { type }, now())
        : record,
    );
  }

  return {
    decline: leaveToList,

    release: (id) => letGo(id, 'release'),
    putBack: (id) => letGo(id, 'putBack'),

    async edit(id) {
      await tab.settled;
      const released = new Set<string>();
      const changed = await store.changeAll(id, (record) => {
        if (record.id === id) return next(record, { type: 'edit', tab: tab.id() }, now());
        if (!isOpenIn(record, tab.id())) return record;
        released.add(record.id);
        const closed = next(record, { type: 'release' }, now());
        // If the form has not shown it, the visitor may not have seen it, and is told.
        return inForm.surelyShows(record.id) ? closed : { ...closed, announced: false };
      });
      if (!changed.ok) {
        leaveToList(id);
        return { kind: 'failed' };
      }
      const { after } = changed.value;
      if (after === undefined || !isEntry(after) || !isOpenIn(after, tab.id())) {
        return { kind: 'gone' };
      }
      for (const other of released) inForm.hide(other);
      inForm.show(id);
      return { kind: 'done', origin: savedOrigin(after) };
    },

    async takeOpened() {
      await tab.settled;
      let found = await store.list();
      let pauseMs = storagePauseMs;
      while (!found.ok) {
        await whenReadable(pauseMs);
        pauseMs = longerPauseMs(pauseMs);
        found = await store.list();
      }
      const open = found.value.records.filter(isEntry).filter((one) => isOpenIn(one, tab.id()));
      const shown = open.find((one) => inForm.mayShow(one.id));
      inForm.settle();
      if (shown !== undefined) inForm.show(shown.id);
      // The list has to show what the form does not.
      if (open.some((one) => one !== shown)) readAgain();
      return shown ? savedOrigin(shown) : null;
    },
  };
}
