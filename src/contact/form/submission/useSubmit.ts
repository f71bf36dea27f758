import { type RefObject, useCallback, useRef } from 'react';
import { fetchInTime, fetchWithRetry } from '../../../browser/code/fetch-code.ts';
import { deferReload } from '../../../browser/code/reload.ts';
import { forgetClick } from '../../click.ts';
import { isUnwritten } from '../../draft/prefill.ts';
import { handedOver, handOver, passOn } from '../../handed-over.ts';
import { loadOutbox } from '../../load-outbox.ts';
import { isSendingNow } from '../../loaded-outbox.ts';
import { dismissEarlier } from '../text/dismiss-earlier.ts';
import type { FormText } from '../text/form-text.ts';
import { looksLikeBot } from './bot-check.ts';
import { loadedSubmitting, loadSubmitting } from './load-submitting.ts';
import { resumeHandOver } from './resume-hand-over.ts';
import { unfetched } from './unfetched-code.ts';

interface SubmitParts {
  readonly text: FormText;
  /** Makes the form say what is wrong with which field. */
  readonly check: () => void;
  /** Fetches what the form needs. */
  readonly touch: () => void;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The form began with a text, or was emptied here: nobody was too fast. */
  readonly isOld: boolean;
}

/** A press this soon after the one that submitted, in ms, belongs to it: a double click, or a key held down. */
const repeatMs = 1000;

/**
 * Returns what submits the form: from the click on its text is in the draft, and the outbox gets it as soon as
 * its code is here.
 */
export function useSubmit(parts: SubmitParts): () => void {
  const { text, check, touch, sourcePage, formRef, isOld } = parts;

  const repeatsUntil = useRef(0);

  return useCallback(() => {
    const now = performance.now();
    const isSending = isSendingNow();
    // The text that the first press sent is not in the form any more.
    const isRepeated = now < repeatsUntil.current && isUnwritten(text.read());
    if (isSending || isRepeated) repeatsUntil.current = now + repeatMs;
    if (isSending) return;
    // This call answers the remembered click, or a newer one.
    forgetClick();
    if (isRepeated) return;
    const isSendable = loadedSubmitting.getSnapshot()?.isSendable(text.read());
    // A valid text is not checked now, which would only delay the answer to the click; it is checked if it stays
    // in the form (useShownSubmission.ts). `undefined`: the rules are still loading, and the check finds nothing.
    if (!isSendable) check();
    if (isSendable === false) return dismissEarlier(text.read());
    const draft = text.draft();
    // Before the rules are here, a form without a text of the visitor's gets this far.
    if (!isUnwritten(draft.values)) {
      text.keepForSending(draft);
      repeatsUntil.current = now + repeatMs;
    }
    handOver(draft);
    // This form may be gone by the time its page comes back.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && handedOver.getSnapshot() === draft) resumeHandOver(text, draft);
    };
    addEventListener('pageshow', onPageShow);
    unfetched.set(null);
    touch();
    // A text that the page's first script has put back may be sent before this form knows of it.
    const isPutBack = formRef.current?.dataset.restored !== undefined;
    const suspected = looksLikeBot(formRef.current, isOld || isPutBack);
    const loading = fetchInTime(loadSubmitting);
    const outbox = fetchInTime(loadOutbox);
    const submitted = loading.then((submitting) => {
      if (handedOver.getSnapshot() !== draft) return;
      if (submitting !== null)
        return submitting.submitDraft(draft, text, { outbox, sourcePage, suspected });
      passOn();
      unfetched.set('submitting');
      // The form shows this itself. A visitor who has left it is told as soon as that code is here.
      void fetchWithRetry(loadSubmitting).then((code) => code.tellIfLeft(draft));
    });
    deferReload(submitted.finally(() => removeEventListener('pageshow', onPageShow)));
  }, [text, check, touch, sourcePage, formRef, isOld]);
}
