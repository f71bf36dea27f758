import { createObservable, type Observable } from '../../browser/observable.ts';
import { online } from '../../browser/online.ts';
import { pendingCount } from '../pending/pending-count.ts';
import { justAnnounced } from './announced.ts';

/**
 * How far a visitor came who tries what becomes of a message without a connection: to where one is
 * `kept`, and to where that has arrived by itself (`cleared`).
 */
export type Trial = 'untried' | 'wentOffline' | 'kept' | 'cleared';

/**
 * The trial after a look at the device. What waits no more may be open in the form, or deleted: only
 * what is told of as delivered is `cleared`.
 */
export function advance(trial: Trial, online: boolean, waiting: number): Trial {
  if (trial === 'cleared' || (trial === 'untried' && online)) return trial;
  if (waiting > 0) return 'kept';
  // Delivered, it is told of in a moment; gone while there is no connection, it was deleted by hand.
  return online ? trial : 'wentOffline';
}

/** The trial once a message that waited has arrived. */
export function end(trial: Trial): Trial {
  return trial === 'kept' ? 'cleared' : trial;
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
  justAnnounced.subscribe(() => {
    const isDelivered = justAnnounced.getSnapshot().some(({ kind }) => kind === 'delivered');
    if (isDelivered) state.set(end(state.getSnapshot()));
  });
  look();
}
