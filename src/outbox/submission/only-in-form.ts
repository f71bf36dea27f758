import type { SubmissionResult } from './result.ts';

/** Does the text stay in the form after this? Otherwise it arrived, or waits in the list. */
export function staysInForm({ kind }: SubmissionResult): boolean {
  return kind === 'refused' || kind === 'notSaved';
}

/** Is only the form sure to hold the text of a submission until the visitor acts? Else its record has to be told of. */
export function isOnlyInForm(
  result: SubmissionResult,
): result is SubmissionResult & { readonly ambiguous: boolean } {
  return result.kind === 'notSaved' || (result.kind === 'refused' && result.saved !== 'yes');
}
