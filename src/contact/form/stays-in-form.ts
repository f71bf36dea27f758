import type { SubmissionResult } from '../../outbox/index.ts';

/** Does the text stay in the form after this? Otherwise it arrived, or waits in the list. */
export function staysInForm({ kind }: SubmissionResult): boolean {
  return kind === 'refused' || kind === 'notSaved';
}

/** Is the form all there is of the text? */
export function isOnlyInForm(
  result: SubmissionResult,
): result is SubmissionResult & { readonly inDoubt: boolean } {
  return result.kind === 'notSaved' || (result.kind === 'refused' && !result.saved);
}
