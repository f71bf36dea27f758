import { uuid } from '../../../browser/uuid.ts';
import type { Message, Origin } from '../../../outbox/index.ts';
import { isSentAs } from '../../clean-text.ts';
import { forgetClick } from '../../click.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from '../../draft/draft.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { emptyMessage, isBlank, isSameText } from '../../fields.ts';
import { isSendingNow } from '../../loaded-outbox.ts';
import { dismissUnsent } from './dismiss-unsent.ts';
import type { FormContents } from './form-contents.ts';
import { type FormNotice, type FormNotices, putBackBeside } from './form-notice.ts';
import { type GivenBack, giveBack } from './give-back.ts';

/** The text in one form, the ids it was and will be submitted under, and its draft in this tab. */
export type FormText = Readonly<ReturnType<typeof createFormText>>;

/** Creates the text of the form with these contents. */
export function createFormText(
  { read, replace }: Pick<FormContents, 'read' | 'replace'>,
  notices: FormNotices,
) {
  /** The values that need no draft: a draft has them already, or the outbox has saved them. */
  let safe = emptyMessage;
  /** The values the form showed when it last took up its draft (take-up.ts). */
  let takenUp: Message | null = null;
  /**
   * The draft that the text, unchanged, shares its id with: the one the form began with, or came back to. Null once
   * the form shows another text, keeps a draft of its own, or submits.
   */
  let idOwner: Draft | null = null;
  /** The saved message this form has opened, until it submits or shows another text. */
  let openedId: string | null = null;

  /**
   * The id under which the text, unchanged since it began, is kept in this tab, and may have been submitted
   * already: by a browser that ended before it wrote that down, and then brought the text back.
   */
  const maybeSubmittedId = () =>
    idOwner && isSameText(idOwner.values, read()) ? idOwner.nextId : null;

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
    idOwner = null;
    openedId = null;
    show(message);
    adopt(as, uuid());
    notices.set(why);
  }

  /** Stores the text as this tab's draft. */
  function keepDraft(): void {
    idOwner = null;
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

  /** Parts the form from the message it shows, which goes back to the list if it is saved. */
  function giveUp(how: GivenBack): void {
    const { origin } = text;
    idOwner = null;
    // Another tab may have a copy of the old text, and ask by its id what has become of it.
    adopt(null, uuid());
    notices.set(null);
    dismissUnsent();
    if (origin !== null) void giveBack(origin, how);
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
    setNotice: notices.set,

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

    /** Keeps the id of the draft that the form shows, which may have been submitted already. */
    keepIdOf(draft: Draft | null): void {
      idOwner = draft;
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
      if (notices.isUseless(current)) notices.set(null);
      if (!isUnwritten(current)) return;
      clearDraft();
      const undoable = notices.cleared();
      // A text that was emptied by hand is not wanted back by the next form.
      giveUp('release');
      notices.offerBack(undoable);
    },

    /** Empties the form. A restored text, which the list does not show, can be brought back. */
    clear(why: FormNotice | null): void {
      const undoable = why === 'restored' ? draft() : null;
      clearDraft();
      giveUp(isAsOpened() ? 'putBack' : 'release');
      show(emptyMessage);
      notices.offerBack(undoable);
    },

    /** Puts back the text that was cleared, except in fields that have a new one. */
    bringBack(): void {
      const cleared = notices.cleared();
      if (cleared === null) return;
      const typed = read();
      // Unchanged, the text may have been submitted already; with another `message` it is a message of its own.
      idOwner = cleared;
      text.origin = typed.message ? null : cleared.origin;
      show(putBackBeside(cleared, typed));
      writeDraft(draft());
      notices.set('restored');
    },

    /** Stores the draft of the text that is about to be submitted, under the same id. */
    keepForSending(submitted: Draft): void {
      safe = submitted.values;
      writeDraft(submitted);
    },

    /** Notes that the text is submitted as this. Until it is saved, it is nowhere but in the draft. */
    markSubmitted(submitted: Origin): void {
      idOwner = null;
      openedId = null;
      adopt(submitted, uuid());
      safe = read();
      notices.set(null);
      // If the page goes before the answer comes, the text may have arrived, or been saved.
      writeDraft({ ...draft(), origin: { ...submitted, ambiguous: true, isMaybeSaved: true } });
    },

    /**
     * Notes that the form no longer has to keep the text submitted under this id, as it was saved, was sent, or has
     * ended: it replaces nothing any more, and what record there is knows whether it may have arrived.
     */
    noteSafe(id: string): void {
      // That may have taken so long that another page's text is here by now.
      if (text.origin?.id !== id) return;
      const before = readDraft();
      if (before && isSentAs(before.values, text.origin.message)) clearDraft();
      text.origin = { ...text.origin, replaces: [], ambiguous: false, isMaybeSaved: true };
    },
  };
  return text;
}
