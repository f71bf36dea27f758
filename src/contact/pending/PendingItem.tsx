import { contactForm, protocolText } from '../../content/contact/contact.ts';
import { pendingMessages, pendingStates } from '../../content/contact/pending-messages.ts';
import { CopyButton } from '../export/CopyButton.tsx';
import { PendingActions, type PendingActionsProps } from './PendingActions.tsx';
import { PendingExport } from './PendingExport.tsx';
import styles from './PendingMessages.module.css';
import { momentInWords, nextAttemptInWords, stateInWords } from './pending-words.ts';
import { useFocusLost } from './useFocusLost.ts';

interface PendingItemProps extends PendingActionsProps {
  /** ms since the epoch. */
  readonly now: number;
  /** Called when it goes, delivered or deleted, while the focus is in it. Always the same function. */
  readonly onFocusLost: () => void;
}

/** One message that waits on this device. */
export function PendingItem({ now, onFocusLost, ...actions }: PendingItemProps) {
  const { outbox, entry } = actions;
  const ref = useFocusLost(onFocusLost);
  const facts = [pendingMessages.attempts(entry.attempts), nextAttemptInWords(entry, now)].filter(
    (fact) => fact !== null,
  );

  return (
    <li ref={ref} className={styles.entry}>
      <h3 id={`pendente-${entry.id}`} className={styles.subject}>
        {entry.subject}
      </h3>
      <p className={styles.fact}>{pendingMessages.writtenAt(momentInWords(entry.createdAt))}</p>
      <p className={styles.protocol}>
        {protocolText(entry.id)}{' '}
        <CopyButton
          label={contactForm.copyProtocol}
          done={contactForm.protocolCopied}
          read={() => entry.id}
        />
      </p>
      <p className={styles.parts} role="status">
        <span className={styles.state}>{stateInWords(entry)}</span>
        {entry.needsAttention && (
          <strong className={styles.attention}>{pendingStates.needsAttention}</strong>
        )}
      </p>
      <p className={`${styles.fact} ${styles.parts}`}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {entry.expiresAt !== null && (
        <p className={styles.fact}>{pendingMessages.expiresAt(momentInWords(entry.expiresAt))}</p>
      )}
      <PendingActions {...actions} />
      <PendingExport outbox={outbox} id={entry.id} />
      {/* Below what can be pressed, which an attempt that ends in doubt would move otherwise. */}
      {entry.ambiguous && <p className={styles.fact}>{pendingMessages.maybeSent}</p>}
    </li>
  );
}
