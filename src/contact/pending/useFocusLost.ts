import { type RefCallback, useCallback } from 'react';

/**
 * For an element that may go while the focus is in it: calls back then, before it is gone.
 * `onLost` has to be the same function each time.
 */
export function useFocusLost(onLost: () => void): RefCallback<HTMLElement> {
  return useCallback(
    (element) => () => {
      if (element?.contains(document.activeElement)) onLost();
    },
    [onLost],
  );
}
