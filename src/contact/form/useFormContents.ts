import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Message, Origin, Outbox } from '../../outbox/index.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from '../draft/draft.ts';
import { askedSubject, isUnwritten } from '../draft/prefill.ts';
import { type Typed, takeTyped } from '../draft/typed.ts';
import { emptyMessage, isBlank, isSameText } from '../fields.ts';
import { handedOver, isSendingNow } from '../load-outbox.ts';
import { isSentAs } from '../rules.ts';
import type { FormContents } from './form-contents.ts';
import { useDraftAutosave } from './useDraftAutosave.ts';

/** Why the form was not empty when it opened. */
export type FormNotice = 'restored' | 'editing';

/**
 * Null where the browser cannot draw one (an older one, a page without TLS): the outbox draws it then,
 * and the draft cannot tell later whether it was submitted.
 */
const freshId = () => crypto.randomUUID?.() ?? null;

/**
 * What the form holds besides the submission under way: what was typed before hydration, a
 * draft, or a kept message that is open in this tab.
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
  const nextId = useRef<string | null>(null);
  /** The draft the form began with, until it is known whether it was submitted. */
  const restored = useRef<Draft | null>(null);
  const draftOf = useCallback(
    (values: Message): Draft => ({ values, origin: origin.current, nextId: nextId.current }),
    [],
  );

  const begin = useCallback(
    (message: Message, as: Origin | null, why: FormNotice | null) => {
      contents.replace(message);
      origin.current = as;
      nextId.current = freshId();
      saved.current = contents.read();
      setNotice(why);
    },
    [contents],
  );
  const put = useCallback(
    (opened: Origin) => {
      clearDraft();
      begin(opened.message, opened, 'editing');
    },
    [begin],
  );
  /** Leaves the draft alone: another page of this tab may have put its own text there. */
  const empty = useCallback(() => begin(emptyMessage, null, null), [begin]);

  /** Fills the form with what this tab had in it, and an empty subject with the one asked for. */
  const restore = useCallback(
    (typed: Typed) => {
      nextId.current = freshId();
      const handed = handedOver.getSnapshot();
      if (handed !== null) {
        contents.replace(handed.values);
        origin.current = handed.origin;
      }
      if (isSendingNow()) return;
      const draft = readDraft();
      // A form that came as HTML shows the draft already, and may have been changed since.
      const isShown = !isBlank(typed.values);
      const values = { ...(isShown ? typed.values : (draft?.values ?? emptyMessage)) };
      // A message that was submitted before keeps its own, even none.
      if (!draft?.origin) values.subject ||= askedSubject();
      // What was emptied by hand is not wanted back.
      if (draft === null) clearDraft();
      if (isBlank(values)) return;
      contents.replace(values);
      origin.current = draft?.origin ?? null;
      restored.current = draft && { ...draft, values };
      if (typed.isRestored || (draft !== null && !isShown)) setNotice('restored');
      // Until now the browser alone had it, and the form saves only what changes from here on. A draft
      // keeps the id of before until the outbox has been asked about that.
      const isNew = draft === null || !isSameText(values, draft.values);
      if (isNew && !isUnwritten(typed.values)) writeDraft(draftOf(values));
    },
    [contents, draftOf],
  );

  // Before the browser paints, and before any handler can see the empty state.
  useLayoutEffect(() => {
    if (formRef.current !== null) restore(takeTyped(formRef.current));
  }, [restore, formRef]);

  // A kept message that is open in this tab belongs into the form, unless something else is there.
  useEffect(() => {
    if (outbox === null) return;
    const leave = outbox.showForm();
    let isHere = true;
    void outbox.opened().then((opened) => {
      if (!isHere || opened === null) return;
      const shown = origin.current && [origin.current.id, ...origin.current.replaces];
      const isShown = shown?.includes(opened.id);
      if (isShown) setNotice('editing');
      else if (isUnwritten(contents.read()) && !isSendingNow()) put(opened);
      else outbox.decline(opened.id);
    });
    // A browser that ended may have the outbox on its disk and an older state of the tab: what that
    // brings back is not offered again once it was submitted.
    const draft = restored.current;
    if (draft !== null) {
      const { values, origin: last, nextId: own } = draft;
      const ids = [own, last && isSentAs(values, last.message) && last.id];
      void outbox.isSubmitted(ids).then((isIt) => {
        if (!isHere || isSendingNow() || !isSameText(values, contents.read())) return;
        // It is submitted as the id this form has drawn, so that is what the draft has to know.
        if (isIt === false) writeDraft(draftOf(values));
        if (!isIt) return;
        clearDraft();
        empty();
      });
    }
    return () => {
      isHere = false;
      leave();
    };
  }, [outbox, contents, put, empty, draftOf]);

  useDraftAutosave({ contents, origin, nextId, saved, draftOf, empty });

  /** The text is submitted as this: until it is saved, the draft is all there is of it. */
  const handOver = useCallback(
    (submitted: Origin) => {
      origin.current = submitted;
      nextId.current = freshId();
      saved.current = contents.read();
      setNotice(null);
      // Should the page go before the answer comes, that it was sent is all that is known.
      const doubted = { ...submitted, inDoubt: true };
      writeDraft({ ...draftOf(saved.current), origin: doubted });
    },
    [contents, draftOf],
  );

  /** The submitted text is only here: the draft keeps what is known of it. */
  const keepUnsaved = useCallback(
    (submitted: Origin) => {
      origin.current = submitted;
      saved.current = contents.read();
      writeDraft(draftOf(saved.current));
    },
    [contents, draftOf],
  );

  /** The submitted text is on the device: it replaces nothing any more. */
  const confirmSaved = useCallback(() => {
    if (origin.current === null) return;
    const draft = readDraft();
    if (draft && isSentAs(draft.values, origin.current.message)) clearDraft();
    origin.current = { ...origin.current, replaces: [] };
  }, []);

  /** Empties the form; a kept message that is open in it stays on this device. */
  const clear = useCallback(() => {
    const open = origin.current;
    clearDraft();
    empty();
    outbox?.dismiss();
    if (open === null) return;
    // What is not saved yet has what it replaces open.
    for (const id of [...open.replaces, open.id]) void outbox?.release(id);
  }, [outbox, empty]);

  return {
    origin,
    nextId,
    notice,
    setNotice,
    put,
    empty,
    clear,
    draftOf,
    handOver,
    keepUnsaved,
    confirmSaved,
  };
}
