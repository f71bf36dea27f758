import type { Message } from '../../outbox/index.ts';
import { parseFields } from '../fields.ts';

/**
 * Where what is typed into a form that has not hydrated is kept until the form has it: by a script in
 * the page (build/form-script.ts), as every other one may be lost.
 */
export const typedKey = 'pinhal:typed';

/** What stands in the fields of a form that hydrates, and whether that script put it there. */
export interface Typed {
  readonly values: Message;
  readonly isRestored: boolean;
}

/** Takes what is typed: from here on the form looks after its text. */
export function takeTyped(form: HTMLFormElement): Typed {
  form.dataset.hydrated = '';
  return {
    values: parseFields(Object.fromEntries(new FormData(form))),
    isRestored: form.dataset.restored !== undefined,
  };
}
