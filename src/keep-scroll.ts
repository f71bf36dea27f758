import type { AppRouter } from './router.tsx';

/**
 * The router goes to the top on every step through the history. A step that stays on its page, to
 * another filter or out of a dialog, leaves the page where it is. Call this after `router.load()`:
 * a router whose history has a listener does not load the target of a redirect itself, but expects
 * the mounted application to, and before hydration nothing is mounted.
 */
export function keepScroll(router: Pick<AppRouter, 'subscribe' | 'history'>): void {
  let top = 0;
  let isStep = false;
  router.history.subscribe(({ action: { type } }) => {
    isStep = type !== 'PUSH' && type !== 'REPLACE';
  });
  router.subscribe('onBeforeLoad', () => {
    top = window.scrollY;
  });
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    if (isStep && !pathChanged && !toLocation.hash) window.scrollTo({ top, behavior: 'instant' });
  });
}
