import type { AppRouter } from './router.tsx';

/**
 * The router goes to the top on every step through the history. A step that stays on its page, to
 * another filter or out of a dialog, leaves the page where it is, and the way back from a place in
 * its text leads to where one was. Call this after `router.load()`:
 * a router whose history has a listener does not load the target of a redirect itself, but expects
 * the mounted application to, and before hydration nothing is mounted.
 */
export function keepScroll(router: Pick<AppRouter, 'subscribe' | 'history'>): void {
  /** Where each entry of the history was left, by its key. */
  const tops = new Map<string | undefined, number>();
  let isStep = false;
  router.history.subscribe(({ action: { type } }) => {
    isStep = type !== 'PUSH' && type !== 'REPLACE';
  });
  let here = 0;
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    here = scrollY;
    tops.set(fromLocation?.state.__TSR_key, here);
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (isStep && !pathChanged && !toLocation.hash) {
      const left = fromLocation?.hash ? tops.get(toLocation.state.__TSR_key) : undefined;
      scrollTo({ top: left ?? here, behavior: 'instant' });
    }
    // What stays on the page without an entry of its own is no step: a link to the page itself.
    isStep = false;
  });
}
