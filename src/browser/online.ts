import type { Observable } from './observable.ts';
import { useObservable } from './useObservable.ts';

const online: Observable<boolean> = {
  subscribe(listener) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
  getSnapshot: () => navigator.onLine,
};

/**
 * Whether the browser believes it has a connection. It is often wrong, so this may choose words
 * and nothing else. Starts optimistic, as the HTML of the build does.
 */
export function useOnline(): boolean {
  return useObservable(online, true);
}
