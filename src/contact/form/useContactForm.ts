import { revalidateLogic, useForm } from '@tanstack/react-form';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fetchWithFallback } from '../../browser/code/fetch-code.ts';
import { deferReload } from '../../browser/code/reload.ts';
import { withTimeout } from '../../browser/time.ts';
import { useObservable } from '../../browser/useObservable.ts';
import { contactForm, privacyNotice } from '../../content/contact/contact.ts';
import type { Outbox, Submission } from '../../outbox/index.ts';
import { readDraft, writeDraft } from '../draft/draft.ts';
import { isUnwritten } from '../draft/prefill.ts';
import { emptyMessage, messageFields } from '../fields.ts';
import { registerForm } from '../lazy-form/open-form.ts';
import { handedOver, isSendingNow, loadOutbox } from '../load-outbox.ts';
import { notify, submissionTopic } from '../notify.ts';
import { isSentAs, messageSchema, parseMessage } from '../rules.ts';
import { looksLikeBot } from './bot-check.ts';
import type { FormContents } from './form-contents.ts';
import { isOnlyInForm, staysInForm, submittedAs } from './stays-in-form.ts';
import { useFormContents } from './useFormContents.ts';
import { useOutbox, useSubmission } from './useOutbox.ts';

/** What the form has to say about the last submission. */
export type FormStatus = Submission | { readonly kind: 'noCode' };

interface ContactFormOptions {
  readonly sourcePage: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/**
 * How long the visitor waits for code that is not there at the click, in ms: a fetch on a dead line
 * may take minutes to fail, and until then nothing is saved.
 */
const longestLoadMs = 15_000;

/** The contact form's behaviour: a view of the submission under way, over values and rules. */
export function useContactForm({ sourcePage, formRef }: ContactFormOptions) {
  const outbox = useOutbox();
  const submission = useSubmission(outbox);
  const handed = useObservable(handedOver, null);
  const isSending = handed !== null || submission.kind === 'sending';
  const [isCodeLost, setCodeLost] = useState(false);

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
  const held = useFormContents(contents, formRef, outbox);
  const { origin, nextId, notice, setNotice, put, empty, clear } = held;
  const { draftOf, handOver, keepUnsaved, confirmSaved } = held;

  const submit = useCallback(() => {
    if (isSendingNow()) return;
    // Says what is wrong with which field, leads to the first one, and looks again at every change.
    void form.handleSubmit();
    const parsed = parseMessage(form.state.values);
    if (!parsed.ok) return;
    const draft = draftOf(contents.read());
    writeDraft(draft);
    handedOver.set(draft);
    setCodeLost(false);
    const submitWith = async (opened: Outbox) => {
      const submitted = opened.originOf(parsed.message, origin.current, nextId.current);
      handOver(submitted);
      const submitting = opened.submit(submitted, {
        sourcePage,
        consent: { version: privacyNotice.version, acceptedAt: Date.now() },
        suspected: looksLikeBot(formRef.current, notice !== null),
        onSaved: confirmSaved,
      });
      handedOver.set(null);
      await submitting;
    };
    const failed = () => {
      handedOver.set(null);
      setCodeLost(true);
      void notify('error', contactForm.noCode, { topic: submissionTopic });
    };
    const loading = withTimeout(fetchWithFallback(loadOutbox), longestLoadMs, null);
    const settle = (opened: Outbox | null) => {
      // Taken back meanwhile: another page of this tab has the text now.
      if (handedOver.getSnapshot() !== draft) return;
      return opened === null ? failed() : submitWith(opened);
    };
    deferReload(loading.then(settle));
  }, [
    form,
    contents,
    origin,
    nextId,
    notice,
    sourcePage,
    formRef,
    draftOf,
    handOver,
    confirmSaved,
  ]);

  // Before the browser paints, so that every click finds either the form or what holds clicks for it.
  useLayoutEffect(
    () =>
      registerForm({
        submit,
        read: contents.read,
        put(opened) {
          if (isSendingNow()) return false;
          put(opened);
          const last = outbox?.submission.getSnapshot();
          // Of the text that gives way to this one; of one that arrived it is still to be told.
          if (last?.kind === 'ended' && staysInForm(last.result)) outbox?.dismiss();
          focusField(messageFields[0]);
          return true;
        },
      }),
    [contents, submit, put, focusField, outbox],
  );

  const shown = useRef<Submission | null>(null);
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === submission) return;
    shown.current = submission;
    if (submission.kind === 'idle') return;
    const { message } = submission;
    const result = submission.kind === 'ended' ? submission.result : null;
    const isShowable = result === null || isOnlyInForm(result);
    if (isFirst && isShowable && isUnwritten(contents.read())) contents.replace(message);
    if (result === null) return;
    // What was typed or put here meanwhile is not touched.
    const isShown = isSentAs(contents.read(), message);
    if (!staysInForm(result)) {
      if (!isFirst && isShown) empty();
      return;
    }
    if (isShown && origin.current?.id !== result.id) {
      // It was submitted by the form of a page that was left meanwhile.
      origin.current = submittedAs(result, message, readDraft()?.origin ?? null);
    }
    if (origin.current?.id !== result.id) return;
    if (isOnlyInForm(result)) keepUnsaved({ ...origin.current, inDoubt: result.inDoubt });
    else setNotice('editing');
  }, [submission, contents, origin, setNotice, empty, keepUnsaved]);

  const clearAndBegin = () => {
    clear();
    // The button that was pressed goes with the text.
    focusField(messageFields[0]);
  };

  const status: FormStatus = isCodeLost ? { kind: 'noCode' } : submission;
  return { form, status, isSending, notice, clear: clearAndBegin, outbox };
}
