import type { SubmissionResult } from './result.ts';

/** Is the text of a submission nowhere but in the form? Else its record has to be told of. */
export function isOnlyInForm(
  result: SubmissionResult,
): result is SubmissionResult & { readonly ambiguous: boolean } {
  return result.kind === 'notSaved' || (result.kind === 'refused' && !result.saved);
}
