import { useEffect, useRef, useState } from 'react';
import type { Message, Outbox, PendingEntry } from '../../outbox/index.ts';
import { editMessage } from '../edit-message.ts';
import { isSameText } from '../fields.ts';
import { formHasText, formText } from '../lazy-form/hydrated-form.ts';
import { useIsSending } from '../useOutbox.ts';

/** What is asked before a message is opened in the form. */
type EditQuestion = 'doubt' | 'replace';

/** What is asked before an action is carried out. */
type Question = 'remove' | EditQuestion | null;

export interface EditingParts {
  readonly outbox: Outbox;
  readonly entry: PendingEntry;
  /** It may have arrived, or is being sent. */
  readonly isAmbiguous: boolean;
  /** Asked for while the form was sending, it opens as soon as that is free. */
  readonly isWaiting: boolean;
  readonly onWait: (isWaiting: boolean) => void;
}

/**
 * Opens a waiting message in the form, after what is to be asked before. `edit` begins that, or goes on
 * with the answer; `question` is what is asked now, be it before another action.
 */
export function useEditing({ outbox, entry, isAmbiguous, isWaiting, onWait }: EditingParts) {
  const [question, setQuestion] = useState<Question>(null);
  // What has been answered: while one question is asked, the other may come up, or come up again.
  const isDoubtAccepted = useRef(false);
  /** The text that may be replaced, as the form had it when that was asked. */
  const replaceable = useRef<Message | null>(null);
  const isFormSending = useIsSending(outbox);

  function questionBefore(): Question {
    if (isAmbiguous && !isDoubtAccepted.current) return 'doubt';
    const isReplaceable = replaceable.current && isSameText(replaceable.current, formText());
    return formHasText() && !isReplaceable ? 'replace' : null;
  }

  function edit(answer?: EditQuestion): void {
    if (answer !== 'replace') isDoubtAccepted.current = answer === 'doubt';
    if (answer !== 'doubt') replaceable.current = answer === 'replace' ? formText() : null;
    goOn();
  }

  /** Opens it in the form, after what is still to be asked. */
  function goOn(): void {
    onWait(isFormSending);
    const next = isFormSending ? null : questionBefore();
    setQuestion(next);
    if (!isFormSending && next === null) void editMessage(outbox, entry.id);
  }

  // What waited for the form goes on once that is free; and so does what was asked only because an
  // attempt was under way, once that has come to nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of what was waited for counts
  useEffect(() => {
    if (isWaiting && !isFormSending) edit();
    if (question === 'doubt' && !isAmbiguous) goOn();
  }, [question, isWaiting, isFormSending, isAmbiguous]);

  return { question, setQuestion, edit };
}
