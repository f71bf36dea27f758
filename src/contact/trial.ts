import { createObservable } from '../browser/observable.ts';
import { pendingCount } from './pending/pending-count.ts';

/** How far a visitor came who tries what becomes of a message without a connection. */
export interface Trial {
  readonly wentOffline: boolean;
  /** A message was kept since then. */
  readonly kept: boolean;
  /** With the connection back, nothing waits any more. */
  readonly cleared: boolean;
}

export const untried: Trial = { wentOffline: false, kept: false, cleared: false };

/**
 * The trial after a look at the device. It goes forward only, but for a message that is gone
 * while there is no connection: that one was deleted by hand.
 */
export function advance(trial: Trial, online: boolean, waiting: number): Trial {
  const wentOffline = trial.wentOffline || !online;
  const isHere = wentOffline && waiting > 0;
  const kept = isHere || (trial.kept && (online || trial.cleared));
  return { wentOffline, kept, cleared: trial.cleared || (trial.kept && online && waiting === 0) };
}

/** The trial of this tab, also while its visitor is on another page. */
export const trial = createObservable(untried);

let isWatching = false;

/** Looks at the device from now on. */
export function watchTrial(): void {
  if (isWatching) return;
  isWatching = true;
  const look = () => {
    const before = trial.getSnapshot();
    const now = advance(before, navigator.onLine, pendingCount.getSnapshot());
    const hasChanged = (['wentOffline', 'kept', 'cleared'] as const).some(
      (step) => now[step] !== before[step],
    );
    if (hasChanged) trial.set(now);
  };
  addEventListener('online', look);
  addEventListener('offline', look);
  pendingCount.subscribe(look);
  look();
}
