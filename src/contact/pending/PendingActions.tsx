import { useRef, useState } from 'react';
import { contactFields } from '../../content/contact/contact.ts';
import { pendingMessages, pendingToasts } from '../../content/contact/pending-messages.ts';
import { contactToasts } from '../../content/contact/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Confirmation } from '../../ui/controls/Confirmation.tsx';
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { useKeptFocus } from '../../ui/focus/useKeptFocus.ts';
import { messageTopic, notify } from '../notify.ts';
import styles from './PendingMessages.module.css';
import { stateInWords } from './pending-words.ts';
import { type EditingParts, useEditing } from './useEditing.ts';

export interface PendingActionsProps extends EditingParts {
  /** Gives a button with this label its accessible name, which tells it from those of other messages. */
  readonly named: (label: string) => string;
  /** Id of the element with its state; read out with "Tentar agora", which does nothing in some states. */
  readonly stateId: string;
}

/** Tells the visitor why an action on a message was not carried out. */
function tellUndone(kind: 'failed' | 'gone'): Promise<void> {
  return kind === 'failed'
    ? notify('error', contactToasts.notChanged)
    : notify('info', contactToasts.alreadyGone);
}

/** What the visitor can do about a pending message; what cannot be undone asks first. */
export function PendingActions({
  outbox,
  entry,
  named,
  stateId,
  waitsForForm,
  onWaitForForm,
}: PendingActionsProps) {
  const { id, state, openElsewhere } = entry;
  /**
   * Whether "Tentar agora" was pressed here. Only then are changes of state announced; announcing every entry
   * would talk over a visitor who writes. The first to be heard is that it is being sent, or what came of that:
   * the visitor knows the state it had before.
   */
  const [tried, setTried] = useState<'asked' | 'heard' | null>(null);
  if (tried === 'asked' && state === 'sending') setTried('heard');
  const isBusy = state === 'sending' || openElsewhere;
  const { question, setQuestion, edit } = useEditing({
    outbox,
    entry,
    waitsForForm,
    onWaitForForm,
  });
  const editRef = useRef<HTMLButtonElement>(null);
  const removeRef = useRef<HTMLButtonElement>(null);
  useKeptFocus(editRef, question === 'replace' || question === 'doubt');
  useKeptFocus(removeRef, question === 'remove');

  async function remove(): Promise<void> {
    setQuestion(null);
    const result = await outbox.cancel(id);
    if (result.kind !== 'failed') dismissToast(messageTopic(id));
    if (result.kind !== 'done') return tellUndone(result.kind);
    return notify(
      'success',
      result.ambiguous ? pendingToasts.deletedMaybeSent : pendingToasts.deleted,
    );
  }

  async function retry(): Promise<void> {
    if (isBusy) return;
    setTried('asked');
    dismissToast(messageTopic(id));
    const { kind } = await outbox.retry(id);
    setTried('heard');
    if (kind !== 'done') await tellUndone(kind);
  }

  if (question !== null) {
    const { maybeSent, ...removal } = pendingMessages.confirmRemove;
    const asked = {
      replace: { words: pendingMessages.confirmReplace, onConfirm: () => edit('replace') },
      doubt: { words: pendingMessages.confirmDoubt, onConfirm: () => edit('doubt') },
      remove: {
        words: entry.mayHaveArrived ? { ...removal, text: maybeSent } : removal,
        onConfirm: remove,
      },
    }[question];
    // Keyed: each question is a new one, with the focus on its own harmless answer.
    return (
      <Confirmation key={question} {...asked} onCancel={() => setQuestion(null)}>
        {question === 'remove' && (
          <p className={styles.subject}>
            {contactFields.subject.label}: {entry.subject}
          </p>
        )}
      </Confirmation>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        aria-label={named(pendingMessages.tryNow)}
        aria-describedby={stateId}
        // Not `disabled`, which would take the focus away from a visitor who pressed it by keyboard.
        aria-disabled={isBusy}
        onClick={retry}
      >
        {pendingMessages.tryNow}
      </Button>
      <Button
        ref={editRef}
        variant="quiet"
        aria-label={named(pendingMessages.edit)}
        onClick={() => edit()}
      >
        {pendingMessages.edit}
      </Button>
      <Button
        ref={removeRef}
        variant="danger"
        aria-label={named(pendingMessages.remove)}
        onClick={() => {
          if (waitsForForm) onWaitForForm(false);
          setQuestion('remove');
        }}
      >
        {pendingMessages.remove}
      </Button>
      <p role="status" className={styles.fact}>
        {waitsForForm && <span>{pendingMessages.waitsForForm}</span>}
        {tried === 'heard' && (
          <VisuallyHidden>{`${entry.subject}: ${stateInWords(entry)}`}</VisuallyHidden>
        )}
      </p>
    </div>
  );
}
