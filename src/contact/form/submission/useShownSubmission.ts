import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Submission } from '../../../outbox/index.ts';
import { isOnlyInForm } from '../../../outbox/only-in-form.ts';
import { isSentAs } from '../../clean-text.ts';
import { readDraft } from '../../draft/draft.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { loadedOutbox } from '../../loaded-outbox.ts';
import { originOfResult, staysInForm } from '../stays-in-form.ts';
import { dismissUnsent } from '../text/dismiss-unsent.ts';
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
    const draft = readDraft();
    // Another page of this tab may have left its own text there: the next letter here would take its place.
    const others = isShown && draft && !isSentAs(draft.values, message) && draft;
    const giveWay = () => {
      text.empty();
      if (others) void takeUp(text, others, true, () => formRef.current !== null);
    };
    const decline = ({ id }: { readonly id: string }) => loadedOutbox.getSnapshot()?.decline(id);
    if (!staysInForm(result)) {
      if (!isFirst && isShown) giveWay();
      return;
    }
    if (isShown) {
      // Once sent, every change is looked at.
      check();
      // It was submitted by the form of a page that was left meanwhile: a draft that was read before it was
      // saved speaks of a doubt that its record knows better.
      if (text.origin?.id !== result.id || !isOnlyInForm(result))
        text.adopt(originOfResult(result, message, draft?.origin ?? null));
    }
    if (text.origin?.id !== result.id) return;
    if (isOnlyInForm(result)) {
      text.adopt({ ...text.origin, ambiguous: result.ambiguous });
      // The draft keeps what is known of it.
      if (!others) text.keepDraft();
      // A kept message that was opened there: nothing shows it here.
      else if (others.origin) decline(others.origin);
    } else if (others) {
      // On the device as well, it can be had from the list.
      decline(result);
      giveWay();
      dismissUnsent();
    } else text.setNotice('editing');
  }, [submission, text, check, formRef]);
}
