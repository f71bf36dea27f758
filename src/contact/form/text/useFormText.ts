import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Outbox } from '../../../outbox/index.ts';
import type { Draft } from '../../draft/draft.ts';
import { takeTyped } from '../../draft/unhydrated-text.ts';
import { loadedSubmitting } from '../submission/load-submitting.ts';
import type { FormContents } from './form-contents.ts';
import { createFormNotices, type FormNotice } from './form-notice.ts';
import { createFormText } from './form-text.ts';
import { placeOpened } from './place-opened.ts';
import { restoreText } from './restore-text.ts';
import { settleBegun } from './settle-begun.ts';
import { useDraftAutosave } from './useDraftAutosave.ts';

/**
 * The text of a form, apart from the submission under way: one typed before hydration, a draft, or a saved
 * message that is open in this tab.
 */
export function useFormText(
  contents: FormContents,
  formRef: RefObject<HTMLFormElement | null>,
  outbox: Outbox | null,
) {
  // Two states, as one object would be another one each time, and React would render for nothing.
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const [isNoticeSaid, setNoticeSaid] = useState(true);
  const [text] = useState(() =>
    createFormText(
      contents,
      createFormNotices((shown) => {
        setNotice(shown.notice);
        setNoticeSaid(shown.isSaid);
      }),
    ),
  );
  /** The draft the form began with. */
  const beganWith = useRef<Draft | null>(null);

  // Before the browser paints, and before any handler can see the empty state.
  useLayoutEffect(() => {
    const { current } = formRef;
    if (current !== null) beganWith.current = restoreText(text, takeTyped(current));
  }, [text, formRef]);

  // A saved message that is open in this tab belongs into the form, unless something else is there.
  useEffect(() => {
    if (outbox === null) return;
    const leave = outbox.showForm();
    let isGone = false;
    const isHere = () => !isGone;
    // After a browser restart the tab may be in an older state than the outbox.
    const draft = beganWith.current;
    const asked = placeOpened(text, draft, { outbox, isHere }).then((isShown) => {
      if (isShown) text.setNotice('editing');
    });
    if (draft !== null) void settleBegun(text, draft, { outbox, asked, isHere });
    return () => {
      isGone = true;
      leave();
    };
  }, [outbox, text]);

  // A saved message may end while it is open: by an attempt that was under way, or in another tab.
  useEffect(() => {
    const pending = notice === 'editing' ? outbox?.pending : null;
    // A message opened just now may not have been read yet, so this is only a reason to ask.
    return pending?.subscribe(() => {
      if (pending.getSnapshot().inForm.length > 0) return;
      void loadedSubmitting.getSnapshot()?.dropIfEnded(text);
    });
  }, [outbox, notice, text]);

  useDraftAutosave(text, contents);

  return { text, notice, isNoticeSaid };
}
