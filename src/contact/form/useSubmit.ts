import { type RefObject, useCallback, useState } from 'react';
import { fetchWithFallback, fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { deferReload } from '../../browser/code/reload.ts';
import { withTimeout } from '../../browser/time.ts';
import { writeDraft } from '../draft/draft.ts';
import { formFailure } from '../lazy-form/form-failure.ts';
import { handedOver, isSendingNow } from '../load-outbox.ts';
import { looksLikeBot } from './bot-check.ts';
import type { FormText } from './form-text.ts';
import { loadedSubmitting, loadSubmitting } from './load-submitting.ts';
import { longestLoadMs } from './longest-load.ts';

interface SubmitParts {
  readonly text: FormText;
  /** Has the form say what is wrong with which field. */
  readonly check: () => void;
  /** Has what the form needs be fetched. */
  readonly touch: () => void;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The text was written before this page began. */
  readonly isRestored: boolean;
}

/** Code that could not be fetched at the click: that of the outbox alone, or also what tells of it. */
export type LostCode = 'outbox' | 'all';

/**
 * How to submit the form: its text is in the draft from the click on, and the outbox has it as soon as
 * the code for that is here. `lostCode`: what of it could not be fetched at the last click.
 */
export function useSubmit(parts: SubmitParts) {
  const { text, check, touch, sourcePage, formRef, isRestored } = parts;
  const [lostCode, setLostCode] = useState<LostCode | null>(null);

  const submit = useCallback(() => {
    if (isSendingNow()) return;
    const rules = loadedSubmitting.getSnapshot();
    if (rules !== null) {
      check();
      if (!rules.isSendable(text.read())) return;
    }
    const draft = text.draft();
    writeDraft(draft);
    handedOver.set(draft);
    setLostCode(null);
    touch();
    const onCodeLost = () => setLostCode('outbox');
    const suspected = looksLikeBot(formRef.current, isRestored);
    const loading = withTimeout(fetchWithFallback(loadSubmitting), longestLoadMs, null);
    const submitted = loading.then((submitting) => {
      if (handedOver.getSnapshot() !== draft) return;
      if (submitting !== null)
        return submitting.submitDraft(draft, text, { sourcePage, suspected, onCodeLost });
      handedOver.set(null);
      formFailure.set(true);
      setLostCode('all');
      // The form says so; to whoever has left it that is said as soon as it can be.
      void fetchWithRetry(loadSubmitting).then(({ tellIfLeft }) => tellIfLeft(draft));
    });
    deferReload(submitted);
  }, [text, check, touch, sourcePage, formRef, isRestored]);

  return { submit, lostCode };
}
