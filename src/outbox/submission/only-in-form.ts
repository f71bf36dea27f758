import type { SubmissionResult } from './result.ts';

/**
 * Whether the text stays in the form after this result. Otherwise it arrived, waits in a record, or was
 * deleted.
 */
export function staysInForm({ kind }: SubmissionResult): boolean {
  return kind === 'refused' || kind === 'notSaved';
}

/**
 * Whether only the form is certain to hold the text until the visitor acts. If it was refused and is saved,
 * its record holds it too, left to the visitor.
 */
export function isOnlyInForm(
  result: SubmissionResult,
): result is SubmissionResult & { readonly ambiguous: boolean } {
  return result.kind === 'notSaved' || (result.kind === 'refused' && result.saved !== 'yes');
}

/** Whether the form's text is on this device as well or, as the storage did not say, may be. */
export function isMaybeSaved(result: SubmissionResult): boolean {
  if (result.kind === 'notSaved') return result.reason === 'unknown';
  return result.kind === 'refused' && result.saved !== 'no';
}
