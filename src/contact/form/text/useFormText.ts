import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Outbox } from '../../../outbox/index.ts';
import { clearDraft, type Draft, submittedIds } from '../../draft/draft.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { takeTyped } from '../../draft/typed.ts';
import { isSameText } from '../../fields.ts';
import { isSendingNow } from '../../loaded-outbox.ts';
import { loadedSubmitting } from '../submission/load-submitting.ts';
import type { FormContents } from './form-contents.ts';
import { createFormText, type FormNotice } from './form-text.ts';
import { useDraftAutosave } from './useDraftAutosave.ts';

/**
 * The text of a form besides the submission under way: what was typed before hydration, a draft, or
 * a kept message that is open in this tab.
 */
export function useFormText(
  contents: FormContents,
  formRef: RefObject<HTMLFormElement | null>,
  outbox: Outbox | null,
) {
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const [text] = useState(() => createFormText(contents, setNotice));
  /** The draft the form began with. */
  const restored = useRef<Draft | null>(null);

  // Before the browser paints, and before any handler can see the empty state.
  useLayoutEffect(() => {
    if (formRef.current !== null) restored.current = text.restore(takeTyped(formRef.current));
  }, [text, formRef]);

  // A kept message that is open in this tab belongs into the form, unless something else is there.
  useEffect(() => {
    if (outbox === null) return;
    const leave = outbox.showForm();
    let isHere = true;
    // A browser that ended may have the outbox on its disk and an older state of the tab.
    const draft = restored.current;
    const readable = outbox.takeOpened().then((opened) => {
      if (!isHere || opened === null) return;
      const { origin } = text;
      const now = text.read();
      // Submitted from this draft, and refused before the browser ended: this form's, with an older text.
      const isOfDraft = draft?.nextId === opened.id;
      const isUnchanged = isOfDraft && isSameText(draft.values, now);
      if (origin && [origin, ...origin.replaces].some(({ id }) => id === opened.id))
        setNotice('editing');
      else if (isSendingNow()) {
        // Unchanged, it is what is being sent.
        if (!isUnchanged) outbox.decline(opened.id);
      } else if (isUnchanged || isUnwritten(now)) text.put(opened);
      else if (isOfDraft && origin === draft.origin) {
        // Changed since, it is the next version of that.
        text.keepDraft(opened);
        setNotice('editing');
      } else outbox.decline(opened.id);
    });
    // What such a state brings back is not offered again once it was submitted.
    if (draft !== null) {
      const { origin } = text;
      // Not before the storage can be read: an unreadable answer would never be asked for again.
      void readable.then(async () => {
        const isSubmitted = await outbox.isSubmitted(submittedIds(draft));
        // Submitted meanwhile, it may be all there is of another message.
        if (!isHere || isSendingNow() || text.origin !== origin) return;
        if (!isSameText(draft.values, text.read())) return;
        // It is submitted as the id this form has drawn, so that is what the draft has to know.
        if (isSubmitted === false) text.keepDraft();
        if (!isSubmitted) return;
        clearDraft();
        text.empty();
      });
    }
    return () => {
      isHere = false;
      leave();
    };
  }, [outbox, text]);

  // It may end while it is open: by an attempt that was under way, or in another tab.
  useEffect(() => {
    const pending = notice === 'editing' ? outbox?.pending : null;
    // What was opened just now may not have been read yet, so this is only a reason to ask.
    return pending?.subscribe(() => {
      if (pending.getSnapshot().inForm.length > 0) return;
      void loadedSubmitting.getSnapshot()?.letGoOfEnded(text);
    });
  }, [outbox, notice, text]);

  useDraftAutosave(text, contents);

  return { text, notice };
}
