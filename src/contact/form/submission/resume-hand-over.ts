import { optional } from '../../../browser/optional.ts';
import { type Draft, readDraft } from '../../draft/draft.ts';
import { isSameText } from '../../fields.ts';
import { endHandOver } from '../../handed-over.ts';
import type { FormText } from '../text/form-text.ts';

/**
 * Goes on with a hand-over on a page that comes back as it was left, under the origin and id its draft has by
 * now. Ends it if another page of this tab has changed or sent the text. Returns whether it goes on.
 */
export function resumeHandOver(text: FormText, handed: Draft): boolean {
  // Without session storage no other page of this tab has seen the text.
  if (!optional(() => sessionStorage)) return true;
  const draft = readDraft();
  const goesOn = draft !== null && isSameText(draft.values, handed.values);
  if (goesOn) text.adopt(draft.origin, draft.nextId);
  else endHandOver();
  return goesOn;
}
