import type { SubmissionResult } from '../../../src/outbox/submission/result.ts';

/** Is the form all there is of the text? */
export function isOnlyInForm(
  result: SubmissionResult,
): result is SubmissionResult & { readonly inDoubt: boolean } {
  return result.kind === 'notSaved' || (result.kind === 'refused' && !result.saved);
}

/** Is the visitor told, with this, that a version it replaces may have arrived? */
export function isOlderDoubted(result: SubmissionResult): boolean {
  if (result.kind === 'refused') return result.olderInDoubt;
  return (result.kind === 'delivered' || result.kind === 'kept') && result.inDoubt;
}
