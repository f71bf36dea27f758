import { optional } from '../../browser/optional.ts';

/** Key of this tab's draft in session storage. */
export const draftKey = 'pinhal:draft';

/**
 * Key of the text typed into a form that is not hydrated yet. The page's first script stores it
 * (src/first-script/form.ts), as every other script may be lost.
 */
export const typedKey = 'pinhal:typed';

/** Whether this tab keeps a text for the form. Needs none of the form's code. */
export function isDraftStored(): boolean {
  return optional(() => draftKey in sessionStorage || typedKey in sessionStorage) ?? false;
}
