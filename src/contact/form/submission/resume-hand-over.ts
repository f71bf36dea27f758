import { optional } from '../../../browser/optional.ts';
import { type Draft, readDraft } from '../../draft/draft.ts';
import { isSameText } from '../../fields.ts';
import { endHandOver } from '../../handed-over.ts';
import type { FormText } from '../text/form-text.ts';

/**
 * The page comes back as it was left: goes on with a click that it has kept, as what the draft says by
 * now; takes it back where another page of this tab has changed the text, or sent it. Returns whether it
 * goes on.
 */
export function resumeHandOver(text: FormText, handed: Draft): boolean {
  // Where the browser lets nothing be kept, no other page of this tab has seen the text.
  if (!optional(() => sessionStorage)) return true;
  const draft = readDraft();
  const goesOn = draft !== null && isSameText(draft.values, handed.values);
  if (goesOn) text.adopt(draft.origin, draft.nextId);
  else endHandOver();
  return goesOn;
}
