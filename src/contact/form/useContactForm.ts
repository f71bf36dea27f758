import { revalidateLogic, useForm } from '@tanstack/react-form';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fetchWithFallback } from '../../browser/fetch-code.ts';
import { deferReload } from '../../browser/reload.ts';
import { contactForm, privacyNotice } from '../../content/contact/contact.ts';
import type { Message, Origin, Outbox, Submission } from '../../outbox/index.ts';
import { isUnwritten } from '../draft/prefill.ts';
import { emptyMessage, isSameText, messageFields } from '../fields.ts';
import { registerForm } from '../lazy-form/open-form.ts';
import { loadOutbox } from '../load-outbox.ts';
import { notify, submissionTopic } from '../notify.ts';
import { messageSchema, parseMessage } from '../rules.ts';
import { looksLikeBot } from './bot-check.ts';
import { isOnlyInForm, staysInForm } from './stays-in-form.ts';
import { type FormContents, useFormContents } from './useFormContents.ts';
import { useOutbox, useSubmission } from './useOutbox.ts';

/** What the form has to say about the last submission. */
export type FormStatus = Submission | { readonly kind: 'noCode' };

interface ContactFormOptions {
  readonly sourcePage: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** Is this message what the form's values would be sent as? */
function isFormText(values: Message, message: Message): boolean {
  const parsed = parseMessage(values);
  return isSameText(parsed.ok ? parsed.message : values, message);
}

/** What a text was submitted as that no draft could keep. */
const originOnlyHere = (id: string, message: Message): Origin => ({
  id,
  message,
  replaces: null,
  inDoubt: false,
  olderInDoubt: false,
});

/** The contact form's behaviour: a view of the submission under way, over values and rules. */
export function useContactForm({ sourcePage, formRef }: ContactFormOptions) {
  const outbox = useOutbox();
  const submission = useSubmission(outbox);
  // Between the click and the outbox's own word, while its code may still be on its way.
  const [handingOver, setHandingOver] = useState<'no' | 'now' | 'failed'>('no');
  const isSending = handingOver === 'now' || submission.kind === 'sending';

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
      focusField(messageFields.find((name) => formApi.getFieldMeta(name)?.errors.length));
    },
  });

  const contents = useMemo<FormContents>(
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
  const { origin, notice, setNotice, put, empty, clear, handOver, keepUnsaved, confirmSaved } =
    useFormContents(contents, formRef, outbox);

  const submit = useCallback(() => {
    if (isSending) return;
    const parsed = parseMessage(form.state.values);
    // Says what is wrong with which field, and leads to the first one.
    if (!parsed.ok) return void form.handleSubmit();
    setHandingOver('now');
    const submitWith = async (opened: Outbox) => {
      const submitted = opened.originOf(parsed.message, origin.current);
      handOver(submitted);
      const submitting = opened.submit(submitted, {
        sourcePage,
        consent: { version: privacyNotice.version, acceptedAt: Date.now() },
        suspected: looksLikeBot(formRef.current),
        onSaved: confirmSaved,
      });
      setHandingOver('no');
      await submitting;
    };
    const failed = () => {
      setHandingOver('failed');
      void notify('error', contactForm.noCode, { topic: submissionTopic });
    };
    deferReload(fetchWithFallback(loadOutbox).then(submitWith, failed));
  }, [form, isSending, origin, sourcePage, formRef, handOver, confirmSaved]);

  // As soon as it can be seen: a click finds either the form or the place that holds it for it.
  useLayoutEffect(
    () =>
      registerForm({
        submit,
        read: contents.read,
        put(opened) {
          put(opened);
          focusField(messageFields[0]);
        },
      }),
    [contents, submit, put, focusField],
  );

  const shown = useRef<Submission | null>(null);
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === submission) return;
    shown.current = submission;
    if (submission.kind === 'idle') return;
    const { message } = submission;
    const result = submission.kind === 'ended' ? submission.result : null;
    if (isFirst && isUnwritten(contents.read())) {
      if (result === null) contents.replace(message);
      else if (isOnlyInForm(result)) {
        contents.replace(message);
        origin.current = originOnlyHere(result.id, message);
      }
    }
    // What was typed or put here meanwhile is not touched.
    const isOver = result !== null && !staysInForm(result);
    if (!isFirst && isOver && isFormText(contents.read(), message)) empty();
    if (result === null || origin.current?.id !== result.id) return;
    if (isOnlyInForm(result)) keepUnsaved({ ...origin.current, inDoubt: result.inDoubt });
    else if (staysInForm(result)) setNotice('editing');
  }, [submission, contents, origin, setNotice, empty, keepUnsaved]);

  const status: FormStatus = handingOver === 'failed' ? { kind: 'noCode' } : submission;
  return { form, status, isSending, notice, clear, outbox };
}
