import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useCallback, useMemo, useState } from 'react';
import { useObservable } from '../../browser/observable/useObservable.ts';
import { emptyMessage, messageFields } from '../fields.ts';
import { loadedSubmitting } from './submission/load-submitting.ts';
import { silenceSummary } from './summary-silence.ts';
import type { FormContents } from './text/form-contents.ts';

/**
 * The fields of the contact form with their rules.
 * @param leadTo leads the visitor to the field of this name.
 */
export function useFields(leadTo: (name: string | undefined) => void) {
  const submitting = useObservable(loadedSubmitting, null);
  // The fields of a new form do not listen yet. An update from a layout effect makes React show the new values
  // before the browser paints.
  const [, showNow] = useState({});
  const form = useForm({
    defaultValues: emptyMessage,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    ...(submitting && { validators: submitting.validators }),
    onSubmitInvalid({ formApi }) {
      leadTo(messageFields.find((name) => formApi.getFieldMeta(name)?.errors.length));
    },
  });

  const contents = useMemo<FormContents>(
    () => ({
      read: () => form.state.values,
      replace(message) {
        form.reset(message, { keepDefaultValues: true });
        showNow({});
      },
      subscribe(listener) {
        const subscription = form.store.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    }),
    [form],
  );

  /** Says what is wrong with which field, leads to the first one, and checks again at every change. */
  const check = useCallback(() => {
    silenceSummary();
    void form.handleSubmit();
  }, [form]);

  return { form, contents, check };
}
