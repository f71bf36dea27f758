import { optional } from '../../browser/optional.ts';

/** Where the text of this tab is kept. */
export const draftKey = 'pinhal:draft';

/**
 * Where what is typed into a form that has not hydrated is kept until the form has it: by a script in
 * the page (src/first-script/form.ts), as every other one may be lost.
 */
export const typedKey = 'pinhal:typed';

/**
 * When the button was pressed last, until that is answered: kept by the same script before the form is
 * hydrated, and by the page then.
 */
export const clickedKey = 'pinhal:clicked';

/** Whether a click on the button waits for its answer: of this page, or of one of this tab that has gone. */
export function isClickStored(): boolean {
  return optional(() => clickedKey in sessionStorage) ?? false;
}

/** Whether a text is kept that belongs into the form: known without the form's code. */
export function isDraftStored(): boolean {
  return optional(() => draftKey in sessionStorage || typedKey in sessionStorage) ?? false;
}
