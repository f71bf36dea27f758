import type { Observable } from './observable.ts';

/** `pageshow`, as a page in the back/forward cache hears of no change. */
const changes = ['online', 'offline', 'pageshow'] as const;

/** Whether the browser believes it has a connection; it is often wrong. */
export const online: Observable<boolean> = {
  subscribe(listener) {
    for (const change of changes) addEventListener(change, listener);
    return () => {
      for (const change of changes) removeEventListener(change, listener);
    };
  },
  getSnapshot: () => navigator.onLine,
};
