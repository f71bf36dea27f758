import { optional } from './browser/optional.ts';
import type { AppRouter } from './router.tsx';
import { lendFocus } from './ui/focus/lend-focus.ts';

/**
 * Keeps the scroll position where the router would go to the top, as it does on every step through the history. A step
 * that stays on its page, to another filter or out of a dialog, leaves the page where it is, and the way back from a
 * place in its text leads to where the visitor was. Call this after `router.load()`: a router whose history has a
 * listener does not load the target of a redirect itself, but expects the mounted application to, and before hydration
 * nothing is mounted.
 */
export function keepScroll(router: Pick<AppRouter, 'subscribe' | 'history'>): void {
  /** Where each entry of the history was left, by its key. */
  const tops = new Map<string | undefined, number>();
  let isStep = false;
  let isBack = false;
  router.history.subscribe(({ action: { type } }) => {
    isStep = type !== 'PUSH' && type !== 'REPLACE';
    isBack = type === 'BACK';
  });
  let here = 0;
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    here = scrollY;
    tops.set(fromLocation?.state.__TSR_key, here);
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const isSameView =
      fromLocation?.searchStr === toLocation.searchStr &&
      fromLocation.state.project === toLocation.state.project;
    // Back from a filter or a dialog the visitor is to be where they were, even if that entry's address names a place.
    const isToPlace = toLocation.hash !== '' && (isSameView || !isBack);
    if (isStep && !pathChanged && !isToPlace) {
      const left = fromLocation?.hash ? tops.get(toLocation.state.__TSR_key) : here;
      // An entry that this document has not left, as before a reload, began at its top; an entry ahead begins here.
      scrollTo({ top: left ?? (isSameView || isBack ? 0 : here), behavior: 'instant' });
    }
    // A link to the page itself leads to its top. Left in the footer, the keyboard would go on from there.
    const isUp = here > 0 && scrollY === 0;
    if (isUp && !isStep && !pathChanged && toLocation.hash === '')
      lendFocus(document.querySelector('h1'));
    // It stays on the page without an entry of its own, and is no step.
    isStep = false;
  });
}

/** Whether the place that the address names is in the HTML of the build; a broken address names none. */
function isPlaceHere(): boolean {
  return (
    optional(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))) != null
  );
}

/**
 * Leaves the page where its visitor scrolled to before it was interactive: the router would begin it at its top, as
 * every other page, or go back to the place its address names, which the browser has found already. If that place is
 * rendered only now, such as the list of messages, the router goes to it.
 */
export function stayWhereOneIs({
  options,
  subscribe,
}: Pick<AppRouter, 'options' | 'subscribe'>): void {
  if (location.hash !== '' && !isPlaceHere()) return;
  options.scrollRestoration = () => false;
  const unsubscribe = subscribe('onRendered', () => {
    delete options.scrollRestoration;
    unsubscribe();
  });
}
