import { optional } from '../../browser/optional.ts';

/** Where the text of this tab is kept. */
export const draftKey = 'pinhal:draft';

/**
 * Where what is typed into a form that has not hydrated is kept until the form has it: by a script in
 * the page (src/first-script/form.ts), as every other one may be lost.
 */
export const typedKey = 'pinhal:typed';

/** Whether a text is kept that belongs into the form: known without the form's code. */
export function isDraftStored(): boolean {
  return optional(() => draftKey in sessionStorage || typedKey in sessionStorage) ?? false;
}
