/** What the form needs once it is touched, apart from the outbox: the rules, and what submits and tells. */

import { fetchWithFallback } from '../../browser/code/fetch-code.ts';
import { deferReload } from '../../browser/code/reload.ts';
import { withTimeout } from '../../browser/time.ts';
import { contactForm, privacyNotice } from '../../content/contact/contact.ts';
import type { Outbox } from '../../outbox/index.ts';
import { fetchToaster } from '../../ui/feedback/toast.ts';
import { writeDraft } from '../draft/draft.ts';
import { handedOver, loadOutbox } from '../load-outbox.ts';
import { notify, submissionTopic } from '../notify.ts';
import { messageSchema, parseMessage } from '../rules.ts';
import type { FormText } from './form-text.ts';

/**
 * How long the visitor waits for code that is not there at the click, in ms: a fetch on a dead line
 * may take minutes to fail, and until then nothing is saved.
 */
const longestLoadMs = 15_000;

/** What TanStack Form holds the fields to. */
export const validators = { onDynamic: messageSchema };

/** Fetches what tells the visitor; where it could not be had, it is tried again. */
export function prepareToasts(): void {
  void fetchToaster();
}

interface SubmitOptions {
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
  /** Whether it looks as if a program had filled in the form. */
  readonly isSuspected: () => boolean;
  /** The code of the outbox could not be fetched. */
  readonly onCodeLost: () => void;
}

/**
 * Submits the text of a form: it is in the draft from now on, and the outbox has it as soon as its code
 * is here. Returns false where something is wrong with it.
 */
export function submitText(
  text: FormText,
  { sourcePage, isSuspected, onCodeLost }: SubmitOptions,
): boolean {
  const parsed = parseMessage(text.read());
  if (!parsed.ok) return false;
  const draft = text.draft();
  writeDraft(draft);
  handedOver.set(draft);
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
      suspected: isSuspected(),
      onSaved: text.confirmSaved,
    });
    handedOver.set(null);
    await submitting;
  };
  const failed = () => {
    handedOver.set(null);
    onCodeLost();
    void notify('error', contactForm.noCode, { topic: submissionTopic });
  };
  const loading = withTimeout(fetchWithFallback(loadOutbox), longestLoadMs, null);
  const settle = (outbox: Outbox | null) => {
    if (isTakenBack()) return;
    return outbox === null ? failed() : submitWith(outbox);
  };
  deferReload(loading.then(settle));
  return true;
}
