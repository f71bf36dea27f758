import type { Message } from '../../outbox/index.ts';
import { parseFields } from '../fields.ts';

/** What stands in the fields of a form that hydrates, and whether the page's first script put it there. */
export interface Typed {
  readonly values: Message;
  readonly isRestored: boolean;
}

/** What stands in the fields of a form, hydrated or not. */
export function typedIn(form: HTMLFormElement): Message {
  return parseFields(Object.fromEntries(new FormData(form)));
}

/** Takes what is typed: from here on the form looks after its text. */
export function takeTyped(form: HTMLFormElement): Typed {
  form.dataset.hydrated = '';
  return {
    values: typedIn(form),
    isRestored: form.dataset.restored !== undefined,
  };
}
