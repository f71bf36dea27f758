import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useObservable } from '../../browser/observable/useObservable.ts';
import { isSecondPress, type Press } from '../../browser/visitor/second-press.ts';
import type { Submission } from '../../outbox/index.ts';
import { messageFields } from '../fields.ts';
import { registerForm } from '../lazy-form/hydrated-form.ts';
import { isSendingNow } from '../loaded-outbox.ts';
import { useIsSending, useSubmission } from '../useOutbox.ts';
import { type Unfetched, unfetched } from './submission/unfetched-code.ts';
import { useShownSubmission } from './submission/useShownSubmission.ts';
import { useSubmit } from './submission/useSubmit.ts';
import { dismissUnsent } from './text/dismiss-unsent.ts';
import { useFormText } from './text/useFormText.ts';
import { useFields } from './useFields.ts';
import { useFormOutbox } from './useFormOutbox.ts';

/** What the form says about the last submission. */
export type FormStatus = Submission | { readonly kind: 'noCode'; readonly missing: Unfetched };

interface ContactFormOptions {
  readonly sourcePage: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** The contact form's behaviour: a view of the submission under way, over values and rules. */
export function useContactForm({ sourcePage, formRef }: ContactFormOptions) {
  const missing = useObservable(unfetched, null);

  const focusField = useCallback(
    (name: string | undefined) => {
      const control = formRef.current?.elements.namedItem(name ?? '');
      if (control instanceof HTMLElement) control.focus();
    },
    [formRef],
  );
  // A visitor who has gone elsewhere by the time an error is found stays there.
  const leadTo = useCallback(
    (name: string | undefined) => {
      const { activeElement, body } = document;
      if (activeElement === body || formRef.current?.contains(activeElement)) focusField(name);
    },
    [focusField, formRef],
  );
  const { form, contents, check } = useFields(leadTo);
  const { outbox, touch } = useFormOutbox(contents, formRef);
  const submission = useSubmission(outbox);
  const isSending = useIsSending(outbox);
  const { text, notice, isNoticeSaid } = useFormText(contents, formRef, outbox);
  const submit = useSubmit({
    text,
    check,
    touch,
    sourcePage,
    formRef,
    isOld: notice !== null,
  });

  // Before the browser paints, so that every click finds either the form or the script that holds clicks for it.
  // Below `useFormText`, whose effect has put the text there that a held click submits, and above
  // `useShownSubmission`, which looks at that text.
  useLayoutEffect(
    () =>
      registerForm({
        submit,
        check,
        read: text.read,
        put(opened) {
          if (isSendingNow()) return false;
          text.put(opened);
          dismissUnsent();
          focusField(messageFields[0]);
          return true;
        },
      }),
    [submit, check, text, focusField],
  );

  useShownSubmission(submission, text, check, formRef);

  const clearedAt = useRef(0);

  /** Empties the form, or undoes that; a saved message that is open in it stays on this device. */
  function clear(press: Press) {
    if (notice === 'cleared') {
      // The second press was not meant for what the first has put in its place.
      if (!isSecondPress(press, clearedAt.current)) text.bringBack();
      return;
    }
    clearedAt.current = press.timeStamp;
    text.clear(notice);
    // The button that was pressed goes with the message.
    if (notice === 'editing') focusField(messageFields[0]);
  }

  const status: FormStatus = missing ? { kind: 'noCode', missing } : submission;
  return { form, status, isSending, notice, isNoticeSaid, clear, touch };
}
