import type { AppRouter } from './router.tsx';

/**
 * The router goes to the top on every step through the history. A step that stays on its page, to
 * another filter or out of a dialog, leaves the page where it is. Called once the router has loaded:
 * while its history has a listener it leaves the loading after a redirect to its component.
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
