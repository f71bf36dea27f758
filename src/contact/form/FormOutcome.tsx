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
  /** Finds what gets the focus when the element that had it goes. Always the same function. */
  readonly nextFocus: () => HTMLElement | null;
}

/** Says beside the button what came of the last submission, and how many messages are pending. */
export function FormOutcome({ status, isSending, invalidCount, nextFocus }: FormOutcomeProps) {
  const count = useObservable(listedCount, 0);
  const isSilent = useObservable(isSummarySilent, false);
  const waitingRef = useFocusFallback(nextFocus);
  const result = status.kind === 'ended' ? status.result : null;
  const protocol = result?.kind === 'delivered' || result?.kind === 'saved' ? result.id : null;
  return (
    <div>
      <div role="status">
        {isSending && <VisuallyHidden>{contactForm.submittingStatus}</VisuallyHidden>}
        {/* Said here, as the code that could not be fetched is also the one that shows toasts. */}
        {status.kind === 'noCode' && status.missing === 'submitting' && (
          <p className={styles.invalid}>
            {contactForm.noCode.title} {contactForm.noCode.detail}
          </p>
        )}
        {/* It is a line also while it is silent, so that what follows stays where it is. */}
        {invalidCount > 0 && (
          <p className={styles.invalid}>
            {isSilent ? '\u00a0' : contactForm.errorSummary(invalidCount)}
          </p>
        )}
      </div>
      <p className={styles.protocol}>
        {/* An element, as a lone text could not be taken away from a page that the browser has translated. */}
        {result?.kind === 'delivered' && <span>{`${contactForm.arrived} `}</span>}
        {/* Without the button: otherwise the words would be said again when it has copied. */}
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
            // On this page it leads to another place, and is not the current one.
            activeOptions={{ includeHash: true }}
            // Opened in another tab or window, it leads nobody away from here.
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
