import { useCallback, useRef } from 'react';
import { contactFields, contactForm, privacyNotice } from '../../content/contact/contact.ts';
import { privacyDetailsLink } from '../../content/navigation.ts';
import { staysInForm } from '../../outbox/only-in-form.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { SiteLink } from '../../ui/controls/SiteLink.tsx';
import { useFocusFallback } from '../../ui/focus/useFocusFallback.ts';
import { useKeptFocus } from '../../ui/focus/useKeptFocus.ts';
import { ExportOptions } from '../export/ExportOptions.tsx';
import { isBlank, type MessageField, messageFields } from '../fields.ts';
import styles from './ContactForm.module.css';
import { FormOutcome } from './FormOutcome.tsx';
import { NoScriptHelp } from './NoScriptHelp.tsx';
import { honeypotName } from './submission/bot-check.ts';
import { type FormStatus, useContactForm } from './useContactForm.ts';

/** What browsers and keyboards are told about each field. */
const fieldHelp = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  subject: {},
  // Restoring a tab, Firefox puts back what a form held before it emptied itself; it heeds this on the field only.
  message: { rows: 5, autoComplete: 'off' },
} as const satisfies Record<MessageField, object>;

const declarationId = 'contact-declaration';

interface ContactFormProps {
  /** Path of the page the form stands on; it travels with the message. */
  readonly sourcePage: string;
}

/** Whether the last submission left the text in the form, so that other ways to send it help. */
function isStuck(status: FormStatus): boolean {
  return status.kind === 'noCode' || (status.kind === 'ended' && staysInForm(status.result));
}

/** The contact form: whatever is sent with it arrives once, or the visitor is told why not. */
export function ContactForm({ sourcePage }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { form, status, isSending, notice, isNoticeSaid, clear, touch } = useContactForm({
    sourcePage,
    formRef,
  });
  useKeptFocus(buttonRef, isSending);
  const submitButton = useCallback(() => buttonRef.current, []);
  const fallbackRef = useFocusFallback(submitButton);

  // Everything that appears later stands below or beside the button, or replaces something else: nothing may move
  // from under the visitor's hand. `dialog`: without its script the form does nothing, above all it puts no text
  // into an address. The click itself is handled in LazyContactForm.
  return (
    <form
      ref={formRef}
      className={styles.form}
      aria-label={contactForm.label}
      method="dialog"
      autoComplete="off"
      noValidate
      onFocus={touch}
    >
      <NoScriptHelp />
      <p className={styles.required}>
        {notice === null && <span>{contactForm.required}</span>}
        <span aria-live={isNoticeSaid ? 'polite' : 'off'}>
          {notice !== null && contactForm.notices[notice]}
        </span>
      </p>
      {messageFields.map((name) => (
        <form.Field key={name} name={name}>
          {(field) => (
            <Field
              id={`contact-${name}`}
              name={name}
              {...contactFields[name]}
              {...fieldHelp[name]}
              required
              readOnly={isSending}
              value={field.state.value}
              error={field.state.meta.errors[0]?.message}
              onChange={field.handleChange}
            />
          )}
        </form.Field>
      ))}
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {contactForm.honeypot}
          <input name={honeypotName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.privacy}>
        {privacyNotice.text} <span id={declarationId}>{privacyNotice.declaration}</span>{' '}
        <SiteLink link={privacyDetailsLink} />. {privacyNotice.versionLabel(privacyNotice.version)}
      </p>
      <div className={styles.end}>
        <Button
          ref={buttonRef}
          type="submit"
          disabled={isSending}
          className={styles.submit}
          aria-describedby={declarationId}
        >
          {isSending ? contactForm.submitting : contactForm.submit}
        </Button>
        <div className={styles.below}>
          {notice !== null && !isSending && (
            <Button ref={fallbackRef} variant="quiet" onClick={clear}>
              {contactForm.clear[notice]}
            </Button>
          )}
          <form.Subscribe
            selector={({ fieldMeta }) =>
              messageFields.filter((name) => fieldMeta[name]?.errors.length).length
            }
          >
            {(invalidCount) => (
              <FormOutcome
                status={status}
                isSending={isSending}
                invalidCount={invalidCount}
                nextFocus={submitButton}
              />
            )}
          </form.Subscribe>
        </div>
      </div>
      {isStuck(status) && (
        <form.Subscribe selector={({ values }) => values}>
          {(values) => !isBlank(values) && <ExportOptions ref={fallbackRef} message={values} />}
        </form.Subscribe>
      )}
    </form>
  );
}
