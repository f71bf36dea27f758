import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { emptyMessage, isBlank, type Message, messageFields } from '../../outbox/message.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

/** The values of a form, for the hooks around it. */
export interface FormValues {
  readonly read: () => Message;
  /** Starts the form anew with these values, without complaints. */
  readonly replace: (values: Message) => void;
  /** Calls back after any change of the form. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

const savePauseMs = 300;

/** What stands in the fields, which until hydration only the browser knows. */
function typedInto(form: HTMLFormElement | null): Message {
  const typed = { ...emptyMessage };
  for (const field of messageFields) {
    const control = form?.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      typed[field] = control.value;
    }
  }
  return typed;
}

/** Fills the form when it opens: what was typed before it was awake, else the draft. */
function useFirstValues(
  values: FormValues,
  formRef: RefObject<HTMLFormElement | null>,
  onRestored: () => void,
): void {
  // Before the browser paints, and before any handler can see the empty state.
  useLayoutEffect(() => {
    const typed = typedInto(formRef.current);
    const draft = readDraft();
    if (isBlank(typed) && draft === null) return;
    for (const field of messageFields) typed[field] ||= draft?.[field] ?? '';
    values.replace(typed);
    if (draft !== null) onRestored();
  }, [values, formRef, onRestored]);
}

/** Keeps a draft of what is written, so that a reload or a discarded tab does not lose it. */
export function useFormDraft(
  values: FormValues,
  formRef: RefObject<HTMLFormElement | null>,
  onRestored: () => void,
): void {
  useFirstValues(values, formRef, onRestored);

  useEffect(() => {
    let saved = values.read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function save() {
      clearTimeout(timer);
      timer = undefined;
      const current = values.read();
      if (current === saved) return;
      saved = current;
      if (isBlank(current)) clearDraft();
      else writeDraft(current);
    }
    const unsubscribe = values.subscribe(() => {
      timer ??= setTimeout(save, savePauseMs);
    });
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [values]);
}
