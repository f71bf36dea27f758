import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Message, Origin, Outbox } from '../../outbox/index.ts';
import { clearDraft, filledUp, messageOf, readDraft, writeDraft } from '../draft/draft.ts';
import { askedSubject, isUnwritten } from '../draft/prefill.ts';
import { markHydrated } from '../draft/typed.ts';
import { emptyMessage, isBlank, isSameText } from '../fields.ts';
import { loadedOutbox } from '../load-outbox.ts';

/** The values of a form, for the hooks around it. */
export interface FormContents {
  readonly read: () => Message;
  /** Starts the form anew with these values, without complaints. */
  readonly replace: (values: Message) => void;
  /** Calls back after any change of the form. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Why the form was not empty when it opened. */
export type FormNotice = 'restored' | 'editing';

const savePauseMs = 300;

const outboxNow = () => loadedOutbox.getSnapshot();
const isSendingNow = () => outboxNow()?.submission.getSnapshot().kind === 'sending';

/** What stands in the fields of a form that hydrates: until now only the browser knew. */
function takeTyped(form: HTMLFormElement | null): Message {
  if (form === null) return emptyMessage;
  markHydrated(form);
  return messageOf(Object.fromEntries(new FormData(form)));
}

/**
 * What the form holds besides the submission under way: what was typed before hydration, a
 * draft, or a kept message that is open in this tab; and the draft of what is typed.
 */
export function useFormContents(
  contents: FormContents,
  formRef: RefObject<HTMLFormElement | null>,
  outbox: Outbox | null,
) {
  const origin = useRef<Origin | null>(null);
  const [notice, setNotice] = useState<FormNotice | null>(null);
  /** The values that need no draft: they are in one already, or kept by the outbox. */
  const saved = useRef<Message | null>(null);

  const put = useCallback(
    (opened: Origin) => {
      contents.replace(opened.message);
      origin.current = opened;
      saved.current = contents.read();
      clearDraft();
      setNotice('editing');
    },
    [contents],
  );

  const empty = useCallback(() => {
    contents.replace(emptyMessage);
    origin.current = null;
    saved.current = contents.read();
    clearDraft();
    setNotice(null);
  }, [contents]);

  /** Fills the form with what this tab had in it, and an empty subject with the one asked for. */
  const restore = useCallback(
    (typed: Message) => {
      const draft = readDraft();
      if (isSendingNow()) return;
      const values = filledUp(typed, draft);
      // A message that was submitted before keeps its own, even none.
      if (!draft?.origin) values.subject ||= askedSubject();
      if (isBlank(values)) return;
      contents.replace(values);
      origin.current = draft?.origin ?? null;
      if (draft !== null) setNotice(draft.origin === null ? 'restored' : 'editing');
    },
    [contents],
  );

  // Before the browser paints, and before any handler can see the empty state.
  useLayoutEffect(() => restore(takeTyped(formRef.current)), [restore, formRef]);

  // A kept message that is open in this tab belongs into the form, unless something else is there.
  useEffect(() => {
    if (outbox === null) return;
    const leave = outbox.showForm();
    let isHere = true;
    void outbox.opened().then((opened) => {
      if (!isHere || opened === null || opened.id === origin.current?.id) return;
      if (isUnwritten(contents.read()) && !isSendingNow()) put(opened);
      else if (opened.id !== origin.current?.replaces) outbox.decline(opened.id);
    });
    return () => {
      isHere = false;
      leave();
    };
  }, [outbox, contents, put]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leftDraft = false;
    saved.current ??= contents.read();
    function save() {
      clearTimeout(timer);
      timer = undefined;
      const current = contents.read();
      // While it is sent nothing is typed: the outbox has it, or the draft written at the click.
      if (isSendingNow() || (saved.current && isSameText(current, saved.current))) return;
      saved.current = current;
      if (isUnwritten(current)) clearDraft();
      else writeDraft({ values: current, origin: origin.current });
    }
    const unsubscribe = contents.subscribe(() => {
      timer ??= setTimeout(save, savePauseMs);
    });
    function onPageHide() {
      save();
      leftDraft = readDraft() !== null;
    }
    // The page comes back as it was left; meanwhile another one in this tab may have changed the
    // draft, or sent it.
    async function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted || isSendingNow()) return;
      const draft = readDraft();
      if (draft !== null) {
        contents.replace(draft.values);
        origin.current = draft.origin;
        saved.current = contents.read();
        return;
      }
      const kept = origin.current;
      const before = contents.read();
      const isUnchanged = kept !== null && isSameText(before, kept.message);
      const isGone = isUnchanged && (await outboxNow()?.opened())?.id !== kept.id;
      // What was typed while the outbox was asked stays.
      if ((leftDraft || isGone) && isSameText(before, contents.read())) empty();
    }
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', save);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [contents, empty]);

  /** The text is submitted as this: until it is saved, the draft is all there is of it. */
  const handOver = useCallback(
    (submitted: Origin) => {
      origin.current = submitted;
      saved.current = contents.read();
      setNotice(null);
      // Should the page go before the answer comes, that it was sent is all that is known.
      writeDraft({ values: saved.current, origin: { ...submitted, inDoubt: true } });
    },
    [contents],
  );

  /** The submitted text is only here: the draft keeps what is known of it. */
  const keepUnsaved = useCallback(
    (submitted: Origin) => {
      origin.current = submitted;
      saved.current = contents.read();
      writeDraft({ values: saved.current, origin: submitted });
    },
    [contents],
  );

  /** The submitted text is on the device: it replaces nothing any more. */
  const confirmSaved = useCallback(() => {
    clearDraft();
    if (origin.current !== null) origin.current = { ...origin.current, replaces: null };
  }, []);

  /** Empties the form; a kept message that is open in it stays on this device. */
  const clear = useCallback(() => {
    const open = origin.current;
    empty();
    outbox?.dismiss();
    // What is not saved yet has what it replaces open.
    if (open !== null) void outbox?.release(open.replaces ?? open.id);
  }, [outbox, empty]);

  return { origin, notice, setNotice, put, empty, clear, handOver, keepUnsaved, confirmSaved };
}
