import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus back to a control that lost it when it was disabled, or replaced by a question, unless the visitor
 * has gone elsewhere meanwhile.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return;
    return () => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    };
  }, [ref, isAway]);
}
