import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus back to a control that lost it by being disabled, unless the visitor has gone
 * elsewhere meanwhile.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, disabled: boolean): void {
  useEffect(() => {
    if (!disabled) return;
    return () => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    };
  }, [ref, disabled]);
}
