import { useEffect, useRef, useState } from 'react';
import type { Message, Outbox, PendingEntry } from '../../outbox/index.ts';
import { editMessage } from '../edit-message.ts';
import { isSameText } from '../fields.ts';
import { formHasText, formText } from '../lazy-form/hydrated-form.ts';
import { useIsSending } from '../useOutbox.ts';

/** A question that comes before a message is opened in the form. */
type EditQuestion = 'doubt' | 'replace';

/** A question that comes before an action. */
type Question = 'remove' | EditQuestion | null;

export interface EditingParts {
  readonly outbox: Outbox;
  readonly entry: PendingEntry;
  /** Whether it was to be opened while the form was sending; it opens as soon as the form is free. */
  readonly waitsForForm: boolean;
  readonly onWaitForForm: (waitsForForm: boolean) => void;
}

/**
 * Opens a pending message in the form, once the questions before that are answered. `edit` begins, or goes on with
 * an answer; `question` is the one that is asked now, also one before another action.
 */
export function useEditing({ outbox, entry, waitsForForm, onWaitForForm }: EditingParts) {
  const [question, setQuestion] = useState<Question>(null);
  // The answers so far: while one question is asked, the other may come up, or come up again.
  const isDoubtAccepted = useRef(false);
  /** The form's text when the visitor agreed to have it replaced. */
  const replaceable = useRef<Message | null>(null);
  const isFormSending = useIsSending(outbox);

  function questionBefore(): Question {
    if (entry.mayHaveArrived && !isDoubtAccepted.current) return 'doubt';
    const isReplaceable = replaceable.current && isSameText(replaceable.current, formText());
    return formHasText() && !isReplaceable ? 'replace' : null;
  }

  function edit(answer?: EditQuestion): void {
    if (answer !== 'replace') isDoubtAccepted.current = answer === 'doubt';
    if (answer !== 'doubt') replaceable.current = answer === 'replace' ? formText() : null;
    goOn();
  }

  /** Asks the next question; without one, opens the message in the form. */
  function goOn(): void {
    onWaitForForm(isFormSending);
    const next = isFormSending ? null : questionBefore();
    setQuestion(next);
    if (!isFormSending && next === null) void editMessage(outbox, entry.id);
  }

  // Goes on once the form is free, if that was waited for; and once an attempt has come to nothing, if the
  // question was asked only because of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of what was waited for counts
  useEffect(() => {
    if (waitsForForm && !isFormSending) edit();
    if (question === 'doubt' && !entry.mayHaveArrived) goOn();
  }, [question, waitsForForm, isFormSending, entry.mayHaveArrived]);

  return { question, setQuestion, edit };
}
