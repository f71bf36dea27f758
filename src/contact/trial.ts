import { createObservable, type Observable } from '../browser/observable.ts';
import { online } from '../browser/online.ts';
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

const state = createObservable<Trial>('untried');

/** The trial of this tab, also while its visitor is on another page. */
export const trial: Observable<Trial> = state;

let isWatching = false;

/** Looks at the device from now on. */
export function watchTrial(): void {
  if (isWatching) return;
  isWatching = true;
  const look = () =>
    state.set(advance(state.getSnapshot(), online.getSnapshot(), pendingCount.getSnapshot()));
  online.subscribe(look);
  pendingCount.subscribe(look);
  look();
}
