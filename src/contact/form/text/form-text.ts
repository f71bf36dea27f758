import { uuid } from '../../../browser/uuid.ts';
import { isClickHeld } from '../../../browser/visitor/held-click.ts';
import type { Message, Origin } from '../../../outbox/index.ts';
import { isSentAs } from '../../clean-text.ts';
import { forgetClick } from '../../click.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from '../../draft/draft.ts';
import { askedSubject, isOfSite, isUnwritten } from '../../draft/prefill.ts';
import type { Typed } from '../../draft/unhydrated-text.ts';
import { emptyMessage, isBlank, isSameText, messageFields } from '../../fields.ts';
import { handedOver } from '../../handed-over.ts';
import { isSendingNow, whenOutboxIsLoaded } from '../../loaded-outbox.ts';
import { dismissUnsent } from './dismiss-unsent.ts';
import type { FormContents } from './form-contents.ts';

/** Why the form was not empty when it opened, or is now. */
export type FormNotice = 'restored' | 'editing' | 'cleared';

/** The text in one form: what it was, and will be, submitted as, and its draft in this tab. */
export type FormText = Readonly<ReturnType<typeof createFormText>>;

/** The text of the form with these contents. */
export function createFormText(
  { read, replace }: Pick<FormContents, 'read' | 'replace'>,
  showNotice: (notice: FormNotice | null) => void,
) {
  /** The values that need no draft: they are in one already, or kept by the outbox. */
  let saved = emptyMessage;
  /** What it showed when the form last took up what has become of its draft. */
  let takenUp: Message | null = null;
  /**
   * What it began with, as long as nobody knows whether that was submitted: until the form shows another
   * text, keeps a draft of its own, or submits.
   */
  let began: Draft | null = null;
  /** The kept message this form has opened, until it submits or shows another text. */
  let openedId: string | null = null;
  /** What the visitor wanted nothing of any more, as long as that can be undone. */
  let cleared: Draft | null = null;

  function setNotice(notice: FormNotice | null): void {
    cleared = null;
    showNotice(notice);
  }

  function offerBack(draft: Draft | null): void {
    if (draft === null) return;
    showNotice('cleared');
    cleared = draft;
  }

  /**
   * The id under which the text, unchanged since it began, may have been submitted already: by a browser
   * that ended before it wrote that down, and then brought the text back.
   */
  const maybeSubmittedId = () => (began && isSameText(began.values, read()) ? began.nextId : null);

  const draft = (): Draft => ({
    values: read(),
    origin: text.origin,
    nextId: maybeSubmittedId() ?? text.nextId,
  });

  /** Another text, which needs no draft. */
  function show(message: Message): void {
    replace(message);
    saved = read();
  }

  function begin(message: Message, as: Origin | null, why: FormNotice | null): void {
    began = null;
    openedId = null;
    show(message);
    text.origin = as;
    text.nextId = uuid();
    setNotice(why);
  }

  /** Keeps what is written as its draft. */
  function keepDraft(): void {
    began = null;
    saved = read();
    writeDraft(draft());
  }

  /** The text stays; from now on it counts as submitted or kept as `origin`, or as neither. */
  function adopt(origin: Origin | null, nextId: string | null = text.nextId): void {
    text.origin = origin;
    text.nextId = nextId;
  }

  /** Whether the text is still that of the kept message this form has opened. */
  const isAsKept = () =>
    openedId !== null && text.origin?.id === openedId && isSentAs(read(), text.origin.message);

  /**
   * Nothing of what was submitted or kept is wanted here any more: a kept message that is open in this
   * form goes back to the list, closed as it was or left to the visitor.
   */
  function giveUp(how: 'putBack' | 'release'): void {
    const { origin } = text;
    began = null;
    text.origin = null;
    // Another tab may have a copy of what stood here, and ask what has become of it by its id.
    text.nextId = uuid();
    setNotice(null);
    dismissUnsent();
    if (origin === null) return;
    void whenOutboxIsLoaded().then((outbox) => {
      // Until it is saved, the versions it is to replace are the ones that are open here.
      for (const { id } of [...origin.replaces, origin]) void outbox[how](id);
    });
  }

  const text = {
    /** What it is kept or was submitted as; null where it is neither. */
    origin: null as Origin | null,
    /** The id it is submitted as next, where that is not that of `origin`. */
    nextId: null as string | null,
    read,
    draft,
    maybeSubmittedId,
    show,
    keepDraft,
    adopt,
    setNotice,

    /** A kept message takes its place. */
    put(opened: Origin): void {
      clearDraft();
      begin(opened.message, opened, 'editing');
      openedId = opened.id;
    },

    /** What it shows now is what its page found as it came back, or what another page of this tab had left. */
    noteTakenUp(): void {
      takenUp = read();
    },

    /** Whether nothing was typed since. */
    isAsTakenUp(): boolean {
      const current = read();
      return takenUp !== null && (isBlank(current) || isSameText(current, takenUp));
    },

    /** Leaves the draft alone: another page of this tab may have put its own text there. */
    empty(): void {
      begin(emptyMessage, null, null);
    },

    /**
     * Begins with what this tab had in it, and a subject nobody wrote with the one asked for. Returns the
     * draft it begins with, of which is not known whether it was submitted.
     */
    restore(typed: Typed): Draft | null {
      text.nextId = uuid();
      const handed = handedOver.getSnapshot();
      if (handed !== null) {
        show(handed.values);
        text.origin = handed.origin;
        began = handed;
      }
      const before = readDraft();
      if (isSendingNow()) {
        // Not saved, the text may be that of a kept message: this form's, whoever submitted it.
        text.origin ??= before?.origin ?? null;
        return began;
      }
      // A form that came as HTML shows the draft already, and may have been changed since.
      const isShown = !isBlank(typed.values);
      const values = { ...(isShown ? typed.values : (before?.values ?? emptyMessage)) };
      // A message that was submitted before keeps its own, even none, and so does one whose sender saw it.
      const isSeen = isClickHeld() && values.subject !== '';
      if (!before?.origin && !isSeen && isOfSite(values.subject))
        values.subject = askedSubject() || values.subject;
      // What was emptied by hand is not wanted back.
      if (before === null) clearDraft();
      if (isBlank(values)) return null;
      show(values);
      text.origin = before?.origin ?? null;
      if (typed.isRestored || (before !== null && !isShown)) setNotice('restored');
      // Until now the browser alone had it, and the form saves only what changes from here on. A draft
      // keeps the id of before until the outbox has been asked about that.
      const isNew = before === null || !isSameText(values, before.values);
      if (isNew && !isUnwritten(typed.values)) keepDraft();
      began = before && { ...before, values };
      return began;
    },

    /** Keeps a draft of what was typed since. */
    save(): void {
      const current = read();
      // While it is sent nothing is typed: the outbox has it, or the draft written at the click.
      if (isSendingNow() || isSameText(current, saved)) return;
      const before = readDraft();
      // Nobody has asked for what is written now to be sent.
      if (!before || !isSameText(current, before.values)) forgetClick();
      keepDraft();
      // Nothing of what was cleared could be put back any more.
      const { values } = cleared ?? {};
      if (values && messageFields.every((name) => current[name] || !values[name])) setNotice(null);
      if (!isUnwritten(current)) return;
      clearDraft();
      const undoable = cleared;
      // Emptied by hand, it is not wanted back by the next form.
      giveUp('release');
      offerBack(undoable);
    },

    /** The visitor wants nothing of it any more. What the list does not show again can be had back. */
    clear(why: FormNotice | null): void {
      const undoable = why === 'restored' ? draft() : null;
      clearDraft();
      giveUp(isAsKept() ? 'putBack' : 'release');
      show(emptyMessage);
      offerBack(undoable);
    },

    /** Puts back what was cleared, around what was typed since. */
    bringBack(): void {
      if (cleared === null) return;
      const { values, origin } = cleared;
      const typed = read();
      // Unchanged, it may be one that was submitted already; another text is another message.
      began = cleared;
      text.origin = typed.message ? null : origin;
      show({
        ...values,
        ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value)),
      });
      writeDraft(draft());
      setNotice('restored');
    },

    /** It is submitted as this: until it is saved, the draft is all there is of it. */
    markSubmitted(submitted: Origin): void {
      began = null;
      openedId = null;
      text.origin = submitted;
      text.nextId = uuid();
      saved = read();
      setNotice(null);
      // Should the page go before the answer comes, that it was sent is all that is known.
      writeDraft({ ...draft(), origin: { ...submitted, ambiguous: true } });
    },

    /**
     * What was submitted as this is on the device: it replaces nothing any more, and its record knows of
     * any doubt.
     */
    confirmSaved(id: string): void {
      // Another text may have come from the next page since, where it took long to say so.
      if (text.origin?.id !== id) return;
      const before = readDraft();
      if (before && isSentAs(before.values, text.origin.message)) clearDraft();
      text.origin = { ...text.origin, replaces: [], ambiguous: false };
    },
  };
  return text;
}
