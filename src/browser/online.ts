import type { Observable } from './observable.ts';

/** Whether the browser believes it has a connection; it is often wrong. */
export const online: Observable<boolean> = {
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
