import type { Observable } from '../browser/observable/observable.ts';
import { longerPauseMs, storagePauseMs } from './entry/schedule.ts';
import type { PendingSnapshot } from './pending-list.ts';

/**
 * Creates the wait until the records could be read again: `read` tries that after a pause, and then after ever
 * longer ones. While nobody looks at the page nothing is read for it: then the wait ends with the pause, and whoever
 * waits tries for itself.
 */
export function createWhenReadable(
  pending: Observable<PendingSnapshot>,
  read: () => void,
  isVisible: () => boolean,
): (pauseMs?: number) => Promise<void> {
  return (pauseMs = storagePauseMs) =>
    new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout>;
      const end = () => {
        clearTimeout(timer);
        unsubscribe();
        resolve();
      };
      const readAgainAfter = (ms: number) => {
        timer = setTimeout(() => {
          if (!isVisible()) return end();
          read();
          readAgainAfter(longerPauseMs(ms));
        }, ms);
      };
      readAgainAfter(pauseMs);
      const unsubscribe = pending.subscribe(() => {
        if (pending.getSnapshot().status === 'ready') end();
      });
    });
}
