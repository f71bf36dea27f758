import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus back to a control that lost it by being disabled, or by a question in its place,
 * unless the visitor has gone elsewhere meanwhile.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return;
    return () => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    };
  }, [ref, isAway]);
}
