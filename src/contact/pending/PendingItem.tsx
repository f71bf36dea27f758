import { contactForm, exportText, protocolText } from '../../content/contact/contact.ts';
import { pendingMessages, pendingStates } from '../../content/contact/pending-messages.ts';
import { useFocusFallback } from '../../ui/focus/useFocusFallback.ts';
import { CopyButton } from '../export/CopyButton.tsx';
import { PendingActions, type PendingActionsProps } from './PendingActions.tsx';
import { PendingExport } from './PendingExport.tsx';
import styles from './PendingMessages.module.css';
import { adviceFor, momentInWords, nextAttemptInWords, stateInWords } from './pending-words.ts';

interface PendingItemProps extends Omit<PendingActionsProps, 'named' | 'stateId'> {
  /** ms since the epoch. */
  readonly now: number;
  /** Finds what gets the focus when the item goes with the focus in it. Always the same function. */
  readonly nextFocus: () => HTMLElement | null;
}

/** One pending message. */
export function PendingItem({ now, nextFocus, ...actions }: PendingItemProps) {
  const { outbox, entry } = actions;
  const named = (label: string) => `${label}: ${entry.subject}`;
  const stateId = `pendente-${entry.id}-estado`;
  const ref = useFocusFallback(nextFocus);
  const facts = {
    advice: adviceFor(entry),
    attempts: pendingMessages.attempts(entry.attempts),
    nextAttempt: nextAttemptInWords(entry, now),
    expiry: entry.expiresAt && pendingMessages.expiresAt(momentInWords(entry.expiresAt)),
    doubt: entry.ambiguous && pendingMessages.maybeSent,
  };

  return (
    <li ref={ref} className={styles.entry}>
      <h3 className={styles.subject}>{entry.subject}</h3>
      <p className={styles.fact}>{pendingMessages.writtenAt(momentInWords(entry.createdAt))}</p>
      <p className={styles.protocol}>
        {protocolText(entry.id)}{' '}
        <CopyButton
          label={contactForm.copyProtocol}
          done={contactForm.protocolCopied}
          text={entry.id}
          name={named(contactForm.copyProtocol)}
        />
      </p>
      <p id={stateId}>
        <span className={styles.state}>{stateInWords(entry)}</span>
        {entry.needsAttention && (
          <strong className={styles.attention}>{pendingStates.needsAttention}</strong>
        )}
      </p>
      <PendingActions {...actions} named={named} stateId={stateId} />
      <PendingExport outbox={outbox} id={entry.id} name={named(exportText.heading)} />
      {/* Below the buttons: above, they would move them as they come, go and count down. */}
      {Object.entries(facts).map(
        ([kind, fact]) =>
          fact && (
            <p key={kind} className={styles.fact}>
              {fact}
            </p>
          ),
      )}
    </li>
  );
}
