import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useCallback, useRef } from 'react';
import { useOnline } from '../../browser/useOnline.ts';
import { contactFields, contactForm, privacyNotice } from '../../content/contact.ts';
import { privacyLink } from '../../content/navigation.ts';
import { type MessageField, messageFields } from '../../outbox/message.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';
import { ThemeProvider } from '../../ui/ThemeProvider.tsx';
import { loadEngine } from '../load-outbox.ts';
import { pendingListPlace } from '../places.ts';
import styles from './ContactForm.module.css';
import { ExportOptions } from './ExportOptions.tsx';
import { FormOutcome } from './FormOutcome.tsx';
import { NoScriptHelp } from './NoScriptHelp.tsx';
import { useContactForm } from './useContactForm.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/** What browsers and keyboards are told about each field. */
const fieldHelp = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  subject: { autoComplete: 'off' },
  message: { autoComplete: 'off', rows: 5 },
} as const satisfies Record<MessageField, object>;

interface ContactFormProps {
  /** Path of the page the form stands on; it travels with the message. */
  readonly sourcePage: string;
}

function warmUp(): void {
  loadEngine().then(
    (engine) => engine.warmUp(),
    () => {},
  );
}

/** The contact form: whatever is sent with it arrives once, or the visitor is told why not. */
export function ContactForm({ sourcePage }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const online = useOnline();
  const showPending = useCallback(() => void navigate(pendingListPlace), [navigate]);
  const { form, status, origin, submit, clear } = useContactForm({
    sourcePage,
    formRef,
    showPending,
  });
  const sending = status.kind === 'sending';
  useKeptFocus(buttonRef, sending);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <ThemeProvider>
      <form
        ref={formRef}
        className={styles.form}
        aria-label={contactForm.label}
        noValidate
        onSubmit={handleSubmit}
        onFocus={warmUp}
      >
        <NoScriptHelp />
        <p className={styles.required}>{contactForm.required}</p>
        {origin && (
          <Notice live="status">
            <p>{origin === 'editing' ? contactForm.editing : contactForm.draftRestored}</p>
            <Button variant="quiet" onClick={clear}>
              {contactForm.discardDraft}
            </Button>
          </Notice>
        )}
        {messageFields.map((name) => (
          <form.Field key={name} name={name}>
            {(field) => (
              <Field
                id={`contact-${name}`}
                name={name}
                {...contactFields[name]}
                {...fieldHelp[name]}
                required
                readOnly={sending}
                value={field.state.value}
                error={field.state.meta.errors[0]?.message}
                onChange={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </form.Field>
        ))}
        <p className={styles.privacy}>
          {privacyNotice.text}{' '}
          <SiteLink link={{ ...privacyLink, label: privacyNotice.linkLabel }} />.{' '}
          <small>{privacyNotice.versionLabel(privacyNotice.version)}</small>
        </p>
        {!online && <Notice live="status">{contactForm.offlineHint}</Notice>}
        <Button ref={buttonRef} type="submit" disabled={sending} className={styles.submit}>
          {sending ? contactForm.submitting : contactForm.submit}
        </Button>
        <form.Subscribe
          selector={({ fieldMeta }) =>
            messageFields.filter((name) => fieldMeta[name]?.errors.length).length
          }
        >
          {(invalidCount) => <FormOutcome status={status} invalidCount={invalidCount} />}
        </form.Subscribe>
        {(status.kind === 'refused' || status.kind === 'notSaved') && (
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <ExportOptions message={values} />}
          </form.Subscribe>
        )}
      </form>
    </ThemeProvider>
  );
}
