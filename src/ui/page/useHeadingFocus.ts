import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { lendFocus } from '../focus/lend-focus.ts';

/**
 * Moves focus to the page's `h1` once a navigation has ended, so that a screen reader announces
 * the new page and the keyboard goes on from its top; or to the heading of the part that the address
 * names, where it is there. The first page keeps the browser's own focus.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const location = useRouterState({ select: (state) => state.resolvedLocation });
  const path = location?.pathname;
  const hash = location?.hash;
  const announced = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (path === undefined || path === announced.current) return;
    const isFirstPage = announced.current === undefined;
    announced.current = path;
    if (isFirstPage) return;
    const part = (hash && document.getElementById(hash)) || main.current;
    lendFocus(part?.querySelector<HTMLElement>('h1, h2') ?? part);
  }, [path, hash, main]);
}
