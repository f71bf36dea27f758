import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useMemo } from 'react';
import { emptyMessage, messageFields } from '../fields.ts';
import { messageSchema, parseMessage } from '../rules.ts';
import type { FormContents } from './form-contents.ts';

/**
 * The fields of the contact form with their rules.
 * @param focusField leads the visitor to the field of this name.
 */
export function useFields(focusField: (name: string | undefined) => void) {
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
      check() {
        void form.handleSubmit();
        return parseMessage(form.state.values);
      },
      subscribe(listener) {
        const subscription = form.store.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    }),
    [form],
  );

  return { form, contents };
}
