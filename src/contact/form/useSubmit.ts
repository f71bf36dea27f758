import { type RefObject, useCallback, useState } from 'react';
import { useObservable } from '../../browser/useObservable.ts';
import { isSendingNow } from '../load-outbox.ts';
import { looksLikeBot } from './bot-check.ts';
import type { FormText } from './form-text.ts';
import { loadedSubmitting } from './load-submitting.ts';

interface SubmitParts {
  readonly text: FormText;
  /** Has the form say what is wrong with which field, lead to the first one, and look again at every change. */
  readonly complain: () => void;
  /** Has what the form needs be fetched. */
  readonly touch: () => void;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The text was written before this page began. */
  readonly isRestored: boolean;
}

/**
 * How to submit the form. `isCodeLost`: the outbox could not be fetched. `submit` returns false where
 * what submits is not here yet, and is another function as soon as it is.
 */
export function useSubmit(parts: SubmitParts) {
  const { text, complain, touch, sourcePage, formRef, isRestored } = parts;
  const [isCodeLost, setCodeLost] = useState(false);
  const submitting = useObservable(loadedSubmitting, null);

  const submit = useCallback(() => {
    if (isSendingNow()) return true;
    if (submitting === null) {
      touch();
      return false;
    }
    complain();
    const isBegun = submitting.submitText(text, {
      sourcePage,
      isSuspected: () => looksLikeBot(formRef.current, isRestored),
      onCodeLost: () => setCodeLost(true),
    });
    if (isBegun) setCodeLost(false);
    return true;
  }, [submitting, text, complain, touch, sourcePage, formRef, isRestored]);

  return { submit, isCodeLost };
}
