import { type RefCallback, useCallback } from 'react';
import { lendFocus } from './lend-focus.ts';

/**
 * For an element that may go while the focus is in it: the focus then goes to what `next` finds, unless
 * something else has taken it by then. `next` has to be the same function each time.
 */
export function useFocusFallback(next: () => HTMLElement | null): RefCallback<HTMLElement> {
  return useCallback(
    (element) => () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) lendFocus(next());
      });
    },
    [next],
  );
}
