import { optional } from '../../browser/optional.ts';
import { typedKey } from './typed.ts';

/** Where the text of this tab is kept. */
export const draftKey = 'pinhal:draft';

/** Whether a text is kept that belongs into the form: known without the form's code. */
export function isDraftStored(): boolean {
  return optional(() => draftKey in sessionStorage || typedKey in sessionStorage) ?? false;
}
