import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Submission } from '../../../outbox/index.ts';
import { isOnlyInForm } from '../../../outbox/only-in-form.ts';
import { isSentAs } from '../../clean-text.ts';
import { readDraft } from '../../draft/draft.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { originOfResult, staysInForm } from '../stays-in-form.ts';
import type { FormText } from '../text/form-text.ts';
import { takeUp } from '../text/take-up.ts';

/** Has the form show the submission under way, whichever form began it, and what becomes of its text. */
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
    // What was typed or put here meanwhile is not touched.
    const isShown = isSentAs(text.read(), message);
    if (!staysInForm(result)) {
      if (isFirst || !isShown) return;
      text.empty();
      // Another page of this tab may have left its own text there: the next letter here would take its place.
      const left = readDraft();
      const isHere = () => formRef.current !== null;
      if (left !== null && !isSentAs(left.values, message)) void takeUp(text, left, true, isHere);
      return;
    }
    if (isShown) {
      // Once sent, every change is looked at.
      check();
      // It was submitted by the form of a page that was left meanwhile: a draft that was read before it was
      // saved speaks of a doubt that its record knows better.
      if (text.origin?.id !== result.id || !isOnlyInForm(result))
        text.adopt(originOfResult(result, message, readDraft()?.origin ?? null));
    }
    if (text.origin?.id !== result.id) return;
    if (isOnlyInForm(result)) {
      // The draft keeps what is known of it.
      text.keepDraft({ ...text.origin, ambiguous: result.ambiguous });
    } else text.setNotice('editing');
  }, [submission, text, check, formRef]);
}
