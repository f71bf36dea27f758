import type { Message, Origin, SubmissionResult } from '../../../outbox/index.ts';
import { isOnlyInForm } from '../../../outbox/only-in-form.ts';

/**
 * What a text was submitted as, for a form that shows it and did not submit it: its visitor had left
 * the page meanwhile.
 * @param drafted what the draft of this tab was submitted as.
 */
export function originOfResult(
  result: SubmissionResult,
  message: Message,
  drafted: Origin | null,
): Origin {
  const { id } = result;
  // The draft knows what an unsaved text is to replace; a saved one has done that.
  if (isOnlyInForm(result) && drafted?.id === id) return drafted;
  return { id, message, replaces: [], ambiguous: 'ambiguous' in result && result.ambiguous };
}
