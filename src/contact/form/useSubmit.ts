import { type RefObject, useCallback, useState } from 'react';
import { fetchWithFallback } from '../../browser/code/fetch-code.ts';
import { deferReload } from '../../browser/code/reload.ts';
import { withTimeout } from '../../browser/time.ts';
import { contactForm, privacyNotice } from '../../content/contact/contact.ts';
import type { Outbox } from '../../outbox/index.ts';
import { writeDraft } from '../draft/draft.ts';
import { handedOver, isSendingNow, loadOutbox } from '../load-outbox.ts';
import { notify, submissionTopic } from '../notify.ts';
import { looksLikeBot } from './bot-check.ts';
import type { FormContents } from './form-contents.ts';
import type { FormText } from './form-text.ts';

/**
 * How long the visitor waits for code that is not there at the click, in ms: a fetch on a dead line
 * may take minutes to fail, and until then nothing is saved.
 */
const longestLoadMs = 15_000;

interface SubmitParts {
  readonly contents: Pick<FormContents, 'check'>;
  readonly text: FormText;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The text was written before this page began. */
  readonly isRestored: boolean;
}

/**
 * How to submit the form: its text is in the draft from the click on, and the outbox has it as soon as
 * its code is here. `isCodeLost`: that could not be fetched.
 */
export function useSubmit({ contents, text, sourcePage, formRef, isRestored }: SubmitParts) {
  const [isCodeLost, setCodeLost] = useState(false);

  const submit = useCallback(() => {
    if (isSendingNow()) return;
    const parsed = contents.check();
    if (!parsed.ok) return;
    const draft = text.draft();
    writeDraft(draft);
    handedOver.set(draft);
    setCodeLost(false);
    // Taken back meanwhile: another page of this tab has the text now, or it was deleted.
    const isTakenBack = () => handedOver.getSnapshot() !== draft;
    const submitWith = async (outbox: Outbox) => {
      // The same text again is the same message, also to a browser that had ended.
      const before = await text.submittedAs(parsed.message, outbox);
      if (isTakenBack()) return;
      const submitted = before ?? outbox.originOf(parsed.message, text.origin, text.nextId);
      text.handOver(submitted);
      const submitting = outbox.submit(submitted, {
        sourcePage,
        consent: { version: privacyNotice.version, acceptedAt: Date.now() },
        suspected: looksLikeBot(formRef.current, isRestored),
        onSaved: text.confirmSaved,
      });
      handedOver.set(null);
      await submitting;
    };
    const failed = () => {
      handedOver.set(null);
      setCodeLost(true);
      void notify('error', contactForm.noCode, { topic: submissionTopic });
    };
    const loading = withTimeout(fetchWithFallback(loadOutbox), longestLoadMs, null);
    const settle = (outbox: Outbox | null) => {
      if (isTakenBack()) return;
      return outbox === null ? failed() : submitWith(outbox);
    };
    deferReload(loading.then(settle));
  }, [contents, text, sourcePage, formRef, isRestored]);

  return { submit, isCodeLost };
}
