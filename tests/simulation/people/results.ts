import type { SubmissionResult } from '../../../src/outbox/submission/result.ts';

/** Is the visitor told, with this, that a version it replaces may have arrived? */
export function isOlderDoubted(result: SubmissionResult): boolean {
  return 'olderAmbiguous' in result && result.olderAmbiguous;
}
