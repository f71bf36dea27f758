import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Submission } from '../../../outbox/index.ts';
import { isMaybeSaved, isOnlyInForm, staysInForm } from '../../../outbox/only-in-form.ts';
import { isSentAs } from '../../clean-text.ts';
import { readDraft } from '../../draft/draft.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { loadedOutbox } from '../../loaded-outbox.ts';
import { dismissUnsent } from '../text/dismiss-unsent.ts';
import type { FormText } from '../text/form-text.ts';
import { takeUp } from '../text/take-up.ts';
import { originOfResult } from './origin-of-result.ts';

/** Makes the form show the submission under way, whichever form began it, and what becomes of its text. */
export function useShownSubmission(
  submission: Submission,
  text: FormText,
  check: () => void,
  formRef: RefObject<HTMLFormElement | null>,
): void {
  const shown = useRef<Submission | null>(null);
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === submission) return;
    shown.current = submission;
    if (submission.kind === 'idle') return;
    const { message } = submission;
    const result = submission.kind === 'ended' ? submission.result : null;
    const isShowable = result === null || isOnlyInForm(result);
    if (isFirst && isShowable && isUnwritten(text.read())) text.show(message);
    if (result === null) return;
    // A text that was typed or put here meanwhile is not touched.
    const isShown = isSentAs(text.read(), message);
    const draft = readDraft();
    // Another page of this tab may have left its own text as the draft: the next letter typed here would replace it.
    const isOther = isShown && draft !== null && !isSentAs(draft.values, message);
    const otherDraft = isOther ? draft : null;
    const decline = (id: string) => loadedOutbox.getSnapshot()?.decline(id);
    /** The form shows the other page's text, or nothing. */
    const giveWay = () => {
      text.empty();
      const isHere = () => formRef.current !== null;
      if (otherDraft) void takeUp(text, otherDraft, { hadDraft: true, isHere });
    };
    if (!staysInForm(result)) {
      if (!isFirst && isShown) giveWay();
      return;
    }
    if (isShown) {
      // If another page's text is about to replace this one, its fields are not checked.
      if (!otherDraft || isOnlyInForm(result)) check();
      // The form of a page that was left meanwhile submitted it. A draft read before it was saved still says
      // that it may have arrived, which its record knows better.
      if (text.origin?.id !== result.id || !isOnlyInForm(result))
        text.adopt(originOfResult(result, message, draft?.origin ?? null));
    }
    if (text.origin?.id !== result.id) return;
    if (isOnlyInForm(result)) {
      const { ambiguous } = result;
      text.adopt({ ...text.origin, ambiguous, isMaybeSaved: isMaybeSaved(result) });
      // The draft stores the doubt, unless it is the other page's. A saved message that is open there goes to the
      // list, as this form does not show it.
      if (!otherDraft) text.keepDraft();
      else if (otherDraft.origin) decline(otherDraft.origin.id);
      return;
    }
    // Not announced: the toast says what became of it.
    if (!otherDraft) return text.setNotice('editing', { isSaid: false });
    // The submitted text is on the device as well: the list offers it.
    decline(result.id);
    giveWay();
    dismissUnsent();
  }, [submission, text, check, formRef]);
}
