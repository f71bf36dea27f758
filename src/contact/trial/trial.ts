import { optional } from '../../browser/optional.ts';

/** How far the visitor has come: the connection is gone; a message was kept meanwhile; it went by itself. */
export type TrialStep = 'wentOffline' | 'kept' | 'cleared';

/** Key of the stored step, and name of the event that tells of a new one. */
export const trialKey = 'pinhal:trial';

/**
 * Notes how far the visitor came who tries what becomes of a message without a connection; if `after` is given,
 * only when that was the last step. It is kept on the device, as the next step may be taken in another document
 * or tab, or at another visit.
 */
export function reachStep(step: TrialStep, after?: TrialStep): void {
  optional(() => {
    if (after && localStorage.getItem(trialKey) !== after) return;
    localStorage.setItem(trialKey, step);
    dispatchEvent(new Event(trialKey));
  });
}
