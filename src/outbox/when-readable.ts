import type { Observable } from '../browser/observable/observable.ts';
import { longerPauseMs, storagePauseMs } from './entry/schedule.ts';
import type { PendingSnapshot } from './pending-list.ts';

/**
 * Creates the wait until the records could be read again: `read` tries that after a pause, and then after ever
 * longer ones.
 */
export function createWhenReadable(
  pending: Observable<PendingSnapshot>,
  read: () => void,
): (pauseMs?: number) => Promise<void> {
  return (pauseMs = storagePauseMs) =>
    new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout>;
      const readAgainAfter = (ms: number) => {
        timer = setTimeout(() => {
          read();
          readAgainAfter(longerPauseMs(ms));
        }, ms);
      };
      readAgainAfter(pauseMs);
      const unsubscribe = pending.subscribe(() => {
        if (pending.getSnapshot().status !== 'ready') return;
        clearTimeout(timer);
        unsubscribe();
        resolve();
      });
    });
}
