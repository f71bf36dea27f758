import { revalidateLogic, useForm } from '@tanstack/react-form';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { holdReload } from '../../browser/reload.ts';
import { privacyNotice } from '../../content/contact.ts';
import { emptyMessage, messageFields } from '../../outbox/message.ts';
import type { SubmitResult } from '../../outbox/submission.ts';
import { loadEngine } from '../load-outbox.ts';
import { messageSchema, parseMessage } from '../rules.ts';
import { tellResult, withdrawResult } from '../tell-result.ts';
import { clearDraft } from './draft.ts';
import { openDesk } from './form-slot.ts';
import { type FormValues, useFormDraft } from './useFormDraft.ts';

/** What the form has to say about the last submission. */
export type FormStatus = { readonly kind: 'idle' | 'sending' } | SubmitResult;

/** Why the form was not empty when it opened. */
export type FormOrigin = 'restored' | 'editing';

interface ContactFormOptions {
  readonly sourcePage: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Leads to the list of pending messages. */
  readonly showPending: () => void;
}

const idle: FormStatus = { kind: 'idle' };

/** The contact form's behaviour: values, rules, draft, and what becomes of a submission. */
export function useContactForm({ sourcePage, formRef, showPending }: ContactFormOptions) {
  const [status, setStatus] = useState<FormStatus>(idle);
  const [origin, setOrigin] = useState<FormOrigin | null>(null);

  const focusField = useCallback(
    (name: string | undefined) => {
      const control = formRef.current?.elements.namedItem(name ?? '');
      if (control instanceof HTMLElement) control.focus();
    },
    [formRef],
  );

  const form = useForm({
    defaultValues: emptyMessage,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: messageSchema },
    onSubmitInvalid({ formApi }) {
      setStatus(idle);
      focusField(messageFields.find((name) => formApi.getFieldMeta(name)?.errors.length));
    },
    async onSubmit({ value }) {
      const parsed = parseMessage(value);
      if (!parsed.ok) return;
      setStatus({ kind: 'sending' });
      withdrawResult();
      const consent = { version: privacyNotice.version, acceptedAt: Date.now() };
      const result = await loadEngine().then(
        (engine) => engine.submit(parsed.message, { sourcePage, consent }),
        (): SubmitResult => ({ kind: 'notSaved', reason: 'storage' }),
      );
      if (result.kind === 'delivered' || result.kind === 'kept') clear();
      setStatus(result);
      tellResult(result, showPending);
    },
  });

  const values = useMemo<FormValues>(
    () => ({
      read: () => form.state.values,
      replace(message) {
        form.reset();
        for (const field of messageFields) form.setFieldValue(field, message[field]);
      },
      subscribe(listener) {
        const subscription = form.store.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    }),
    [form],
  );

  const submit = useCallback(() => {
    if (!form.state.isSubmitting) holdReload(form.handleSubmit());
  }, [form]);

  const clear = useCallback(() => {
    form.reset();
    clearDraft();
    setOrigin(null);
    setStatus(idle);
  }, [form]);

  useFormDraft(
    values,
    formRef,
    useCallback(() => setOrigin('restored'), []),
  );

  useEffect(() => {
    loadEngine().catch(() => {});
  }, []);

  // After the draft: what is handed in replaces it.
  useEffect(
    () =>
      openDesk({
        submit,
        read: values.read,
        put(message) {
          values.replace(message);
          setOrigin('editing');
          setStatus(idle);
          focusField(messageFields[0]);
        },
      }),
    [values, submit, focusField],
  );

  return { form, status, origin, submit, clear };
}
