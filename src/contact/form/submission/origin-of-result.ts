import type { Message, Origin, SubmissionResult } from '../../../outbox/index.ts';
import { isMaybeSaved, isOnlyInForm } from '../../../outbox/only-in-form.ts';

/**
 * The origin of a text, for a form that shows it and did not submit it, as the visitor had left the page
 * meanwhile.
 * @param drafted the origin of this tab's draft.
 */
export function originOfResult(
  result: SubmissionResult,
  message: Message,
  drafted: Origin | null,
): Origin {
  const { id } = result;
  // The draft knows which message an unsaved text is to replace; a saved one has replaced it.
  if (isOnlyInForm(result) && drafted?.id === id) return drafted;
  const ambiguous = 'ambiguous' in result && result.ambiguous;
  return { id, message, replaces: [], ambiguous, isMaybeSaved: isMaybeSaved(result) };
}
