import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves focus to the page's `h1` once a navigation has ended, so that a screen reader announces
 * the new page and the keyboard goes on from its top. The first page keeps the browser's own
 * focus, and a link to an anchor keeps the anchor's.
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
    if (isFirstPage || hash) return;
    const heading = main.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path, hash, main]);
}
