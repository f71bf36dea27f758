import { createObservable } from '../browser/observable.ts';
import { pendingCount } from './pending/pending-count.ts';

/**
 * How far a visitor came who tries what becomes of a message without a connection: to where one is
 * `kept`, and to where, with the connection back, nothing waits any more (`cleared`).
 */
export type Trial = 'untried' | 'wentOffline' | 'kept' | 'cleared';

/** The trial after a look at the device. */
export function advance(trial: Trial, online: boolean, waiting: number): Trial {
  if (trial === 'cleared' || (trial === 'untried' && online)) return trial;
  if (trial === 'kept' && online && waiting === 0) return 'cleared';
  // A message that is gone while there is no connection was deleted by hand.
  return waiting > 0 ? 'kept' : 'wentOffline';
}

/** The trial of this tab, also while its visitor is on another page. */
export const trial = createObservable<Trial>('untried');

let isWatching = false;

/** Looks at the device from now on. */
export function watchTrial(): void {
  if (isWatching) return;
  isWatching = true;
  const look = () =>
    trial.set(advance(trial.getSnapshot(), navigator.onLine, pendingCount.getSnapshot()));
  addEventListener('online', look);
  addEventListener('offline', look);
  pendingCount.subscribe(look);
  look();
}
