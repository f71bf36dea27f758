import { uuid } from '../../../browser/uuid.ts';
import type { Message, Origin } from '../../../outbox/index.ts';
import { isSentAs } from '../../clean-text.ts';
import { forgetClick } from '../../click.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from '../../draft/draft.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import type { Typed } from '../../draft/unhydrated-text.ts';
import { emptyMessage, isBlank, isSameText, messageFields } from '../../fields.ts';
import { handedOver } from '../../handed-over.ts';
import { isSendingNow, whenOutboxIsLoaded } from '../../loaded-outbox.ts';
import { beginningOf } from './beginning.ts';
import { dismissUnsent } from './dismiss-unsent.ts';
import type { FormContents } from './form-contents.ts';

/** Why the form was not empty when it opened, or why it is now. */
export type FormNotice = 'restored' | 'editing' | 'cleared';

/** The notice of a form, or that there is none. */
interface ShownNotice {
  readonly notice: FormNotice | null;
  /** False if something else already tells the visitor. */
  readonly isSaid: boolean;
}

/** The text in one form, the ids it was and will be submitted under, and its draft in this tab. */
export type FormText = Readonly<ReturnType<typeof createFormText>>;

/** Creates the text of the form with these contents. */
export function createFormText(
  { read, replace }: Pick<FormContents, 'read' | 'replace'>,
  showNotice: (shown: ShownNotice) => void,
) {
  /** The values that need no draft: a draft has them already, or the outbox has saved them. */
  let safe = emptyMessage;
  /** The values the form showed when it last took up its draft (take-up.ts). */
  let takenUp: Message | null = null;
  /**
   * The draft the form began with, as long as nobody knows whether it was submitted: until the form shows
   * another text, keeps a draft of its own, or submits.
   */
  let beganWith: Draft | null = null;
  /** The saved message this form has opened, until it submits or shows another text. */
  let openedId: string | null = null;
  /** The draft that the visitor cleared, as long as that can be undone. */
  let cleared: Draft | null = null;

  function setNotice(notice: FormNotice | null, { isSaid = true } = {}): void {
    cleared = null;
    showNotice({ notice, isSaid });
  }

  function offerBack(draft: Draft | null): void {
    if (draft === null) return;
    showNotice({ notice: 'cleared', isSaid: true });
    cleared = draft;
  }

  /**
   * The id under which the text, unchanged since it began, may have been submitted already: by a browser
   * that ended before it wrote that down, and then brought the text back.
   */
  const maybeSubmittedId = () =>
    beganWith && isSameText(beganWith.values, read()) ? beganWith.nextId : null;

  const draft = (): Draft => ({
    values: read(),
    origin: text.origin,
    nextId: maybeSubmittedId() ?? text.nextId,
  });

  /** Shows another text, which needs no draft. */
  function show(message: Message): void {
    replace(message);
    safe = read();
  }

  function begin(message: Message, as: Origin | null, why: FormNotice | null): void {
    beganWith = null;
    openedId = null;
    show(message);
    text.origin = as;
    text.nextId = uuid();
    setNotice(why);
  }

  /** Stores the text as this tab's draft. */
  function keepDraft(): void {
    beganWith = null;
    safe = read();
    writeDraft(draft());
  }

  /** Keeps the text; from now on it counts as submitted or saved as `origin`, or, without one, as new. */
  function adopt(origin: Origin | null, nextId: string | null = text.nextId): void {
    text.origin = origin;
    text.nextId = nextId;
  }

  /** Whether the text is still that of the saved message this form has opened. */
  const isAsOpened = () =>
    openedId !== null && text.origin?.id === openedId && isSentAs(read(), text.origin.message);

  /**
   * Parts the form from the message it shows: a saved message that is open here goes back to the list, to wait
   * again as before (`putBack`) or left to the visitor (`release`).
   */
  function giveUp(how: 'putBack' | 'release'): void {
    const { origin } = text;
    beganWith = null;
    text.origin = null;
    // Another tab may have a copy of the old text, and ask by its id what has become of it.
    text.nextId = uuid();
    setNotice(null);
    dismissUnsent();
    if (origin === null) return;
    void whenOutboxIsLoaded().then((outbox) => {
      // Until the text is saved, the versions it is to replace are the ones that are open here.
      for (const { id } of [...origin.replaces, origin]) void outbox[how](id);
    });
  }

  const text = {
    /** The message it is saved or was submitted as; null where it is neither. */
    origin: null as Origin | null,
    /** The id it is submitted under next, unless that is the one of `origin`. */
    nextId: null as string | null,
    read,
    draft,
    maybeSubmittedId,
    show,
    keepDraft,
    adopt,
    setNotice,

    /** Replaces the text by a saved message. */
    put(opened: Origin): void {
      clearDraft();
      begin(opened.message, opened, 'editing');
      openedId = opened.id;
    },

    /** Notes that the text, brought back by a reload, is that of a saved message which is open here. */
    noteOpened(id: string): void {
      if (text.origin?.id === id) openedId = id;
    },

    /** Remembers the values it shows now: those of its draft as another page of this tab has left it. */
    noteTakenUp(): void {
      takenUp = read();
    },

    /** Whether nothing was typed since the draft was taken up. */
    isAsTakenUp(): boolean {
      const current = read();
      return takenUp !== null && (isBlank(current) || isSameText(current, takenUp));
    },

    /** Empties the form and leaves the draft alone, which may be the text of another page of this tab. */
    empty(): void {
      begin(emptyMessage, null, null);
    },

    /** Begins with the text this tab had. Returns the draft of it, which may have been submitted already. */
    restore(typed: Typed): Draft | null {
      text.nextId = uuid();
      const handed = handedOver.getSnapshot();
      if (handed !== null) {
        show(handed.values);
        text.origin = handed.origin;
        beganWith = handed;
      }
      const before = readDraft();
      if (isSendingNow()) {
        // If it was not saved, the text may be a version of a saved message, whose origin the draft knows.
        text.origin ??= before?.origin ?? null;
        return beganWith;
      }
      // A text that was emptied by hand is not wanted back.
      if (before === null) clearDraft();
      const beginning = beginningOf(typed, before);
      if (beginning === null) return null;
      show(beginning.values);
      text.origin = before?.origin ?? null;
      if (beginning.isRestored) setNotice('restored');
      // Until now only the fields had a new text, and the form saves only what changes from here on. A draft
      // keeps its id until the outbox has been asked about it.
      if (beginning.isNew) keepDraft();
      beganWith = beginning.draft;
      return beganWith;
    },

    /** Stores the text as the draft if it was changed since. */
    save(): void {
      const current = read();
      // While the text is being sent nothing is typed: the outbox has it, or the draft written at the click.
      if (isSendingNow() || isSameText(current, safe)) return;
      const before = readDraft();
      // The click was for another text than the one written now.
      if (!before || !isSameText(current, before.values)) forgetClick();
      keepDraft();
      // Every field that was cleared has another text now: nothing could be put back.
      const { values } = cleared ?? {};
      if (values && messageFields.every((name) => current[name] || !values[name])) setNotice(null);
      if (!isUnwritten(current)) return;
      clearDraft();
      const undoable = cleared;
      // A text that was emptied by hand is not wanted back by the next form.
      giveUp('release');
      offerBack(undoable);
    },

    /** Empties the form. A restored text, which the list does not show, can be brought back. */
    clear(why: FormNotice | null): void {
      const undoable = why === 'restored' ? draft() : null;
      clearDraft();
      giveUp(isAsOpened() ? 'putBack' : 'release');
      show(emptyMessage);
      offerBack(undoable);
    },

    /** Puts back the text that was cleared, except in fields that have a new one. */
    bringBack(): void {
      if (cleared === null) return;
      const { values, origin } = cleared;
      const typed = read();
      // Unchanged, the text may have been submitted already; with another `message` it is a message of its own.
      beganWith = cleared;
      text.origin = typed.message ? null : origin;
      show({
        ...values,
        ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value)),
      });
      writeDraft(draft());
      setNotice('restored');
    },

    /** Notes that the text is submitted as this. Until it is saved, it is nowhere but in the draft. */
    markSubmitted(submitted: Origin): void {
      beganWith = null;
      openedId = null;
      text.origin = submitted;
      text.nextId = uuid();
      safe = read();
      setNotice(null);
      // If the page goes before the answer comes, the text may have arrived, or been saved.
      writeDraft({ ...draft(), origin: { ...submitted, ambiguous: true, isMaybeSaved: true } });
    },

    /**
     * Notes that the text submitted under this id is saved: it replaces nothing any more, and its record knows
     * whether it may have arrived.
     */
    confirmSaved(id: string): void {
      // The saving may have taken so long that another page's text is here by now.
      if (text.origin?.id !== id) return;
      const before = readDraft();
      if (before && isSentAs(before.values, text.origin.message)) clearDraft();
      text.origin = { ...text.origin, replaces: [], ambiguous: false, isMaybeSaved: true };
    },
  };
  return text;
}
