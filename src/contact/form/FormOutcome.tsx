import { contactForm } from '../../content/contact.ts';
import styles from './ContactForm.module.css';
import { CopyButton } from './CopyButton.tsx';
import type { FormStatus } from './useContactForm.ts';

interface FormOutcomeProps {
  readonly status: FormStatus;
  /** How many fields have to be corrected before the form can be sent. */
  readonly invalidCount: number;
}

/** What came of the last submission, beside the button; the toast says it in a sentence. */
export function FormOutcome({ status, invalidCount }: FormOutcomeProps) {
  const arrived = status.kind === 'delivered' || status.kind === 'kept';
  return (
    <div role="status" className={styles.outcome}>
      {invalidCount > 0 && (
        <p className={styles.invalid}>{contactForm.errorSummary(invalidCount)}</p>
      )}
      {arrived && (
        <>
          <p className={styles.protocol}>{contactForm.protocol(status.id)}</p>
          <CopyButton
            label={contactForm.copyProtocol}
            done={contactForm.protocolCopied}
            read={() => status.id}
          />
        </>
      )}
    </div>
  );
}
