import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

const never = () => () => {};

/**
 * The value of an observable, live; `instead` where there is none yet, and in the HTML of the
 * build. `instead` has to be the same value on every render.
 */
export function useObservable<T, const U>(
  observable: Observable<T> | undefined,
  instead: U,
): T | U {
  const fallback = () => instead;
  return useSyncExternalStore<T | U>(
    observable?.subscribe ?? never,
    observable?.getSnapshot ?? fallback,
    fallback,
  );
}
