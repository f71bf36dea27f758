import { Link } from '@tanstack/react-router';
import { useObservable } from '../../browser/observable/useObservable.ts';
import { contactForm, protocolText } from '../../content/contact/contact.ts';
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx';
import { useFocusFallback } from '../../ui/focus/useFocusFallback.ts';
import { CopyButton } from '../export/CopyButton.tsx';
import { listedCount } from '../pending/pending-count.ts';
import { focusPendingList, pendingListPlace } from '../places.ts';
import styles from './ContactForm.module.css';
import { isSummarySilent } from './summary-silence.ts';
import type { FormStatus } from './useContactForm.ts';

interface FormOutcomeProps {
  readonly status: FormStatus;
  readonly isSending: boolean;
  /** How many fields have to be corrected before the form can be sent. */
  readonly invalidCount: number;
  /** Who gets the focus when what had it goes. Always the same function. */
  readonly nextFocus: () => HTMLElement | null;
}

/** What is to be known beside the button: what came of the last submission, and what waits. */
export function FormOutcome({ status, isSending, invalidCount, nextFocus }: FormOutcomeProps) {
  const count = useObservable(listedCount, 0);
  const isSilent = useObservable(isSummarySilent, false);
  const waitingRef = useFocusFallback(nextFocus);
  const result = status.kind === 'ended' ? status.result : null;
  const protocol = result?.kind === 'delivered' || result?.kind === 'kept' ? result.id : null;
  return (
    <div>
      <div role="status">
        {isSending && <VisuallyHidden>{contactForm.submittingStatus}</VisuallyHidden>}
        {/* What could not be fetched is what shows toasts. */}
        {status.kind === 'noCode' && status.missing === 'submitting' && (
          <p className={styles.invalid}>
            {contactForm.noCode.title} {contactForm.noCode.detail}
          </p>
        )}
        {/* Silent, it is a line as well: what follows stays where it is. */}
        {invalidCount > 0 && (
          <p className={styles.invalid}>
            {isSilent ? '\u00a0' : contactForm.errorSummary(invalidCount)}
          </p>
        )}
      </div>
      <p className={styles.protocol}>
        {/* The words alone: heard with the button, they would be said again when that has copied. */}
        <span role="status">{protocol && protocolText(protocol)}</span>{' '}
        {protocol && (
          <CopyButton
            label={contactForm.copyProtocol}
            done={contactForm.protocolCopied}
            text={protocol}
          />
        )}
      </p>
      {count > 0 && (
        <p ref={waitingRef}>
          <Link
            {...pendingListPlace}
            // In a tab or window of its own it leads nobody away from here.
            onClick={({ ctrlKey, metaKey, shiftKey }) => {
              if (!ctrlKey && !metaKey && !shiftKey) focusPendingList();
            }}
          >
            {contactForm.waiting(count)}
          </Link>
        </p>
      )}
    </div>
  );
}
