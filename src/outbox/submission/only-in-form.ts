import type { SubmissionResult } from './result.ts';

/** Is only the form sure to hold the text of a submission until the visitor acts? Else its record has to be told of. */
export function isOnlyInForm(
  result: SubmissionResult,
): result is SubmissionResult & { readonly ambiguous: boolean } {
  return result.kind === 'notSaved' || (result.kind === 'refused' && result.saved !== 'yes');
}
