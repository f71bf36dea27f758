import { optional } from '../../browser/optional.ts';

/** How far the visitor has come: the connection is gone; a message was kept meanwhile; it went by itself. */
export type TrialStep = 'wentOffline' | 'kept' | 'cleared';

/** Of the step in the storage, and of the event that says there is another one. */
export const trialKey = 'pinhal:trial';

/**
 * Notes how far the visitor of this device came who tries what becomes of a message without a connection;
 * only `after` this step, where one is named. It is kept on the device, since the next may be taken in
 * another document or tab, or at another visit.
 */
export function reachStep(step: TrialStep, after?: TrialStep): void {
  optional(() => {
    if (after && localStorage[trialKey] !== after) return;
    localStorage[trialKey] = step;
    dispatchEvent(new Event(trialKey));
  });
}
