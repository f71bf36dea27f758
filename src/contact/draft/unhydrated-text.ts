import type { Message } from '../../outbox/index.ts';
import { parseFields } from '../fields.ts';

/** The text in the fields of a form that hydrates, and whether the page's first script put it there. */
export interface Typed {
  readonly values: Message;
  readonly isRestored: boolean;
}

/** The text in the fields of a form, hydrated or not. */
export function typedIn(form: HTMLFormElement): Message {
  return parseFields(Object.fromEntries(new FormData(form)));
}

/** Reads the typed text and marks the form as hydrated: from now on the form keeps its text itself. */
export function takeTyped(form: HTMLFormElement): Typed {
  form.dataset.hydrated = '';
  return {
    values: typedIn(form),
    isRestored: form.dataset.restored !== undefined,
  };
}
