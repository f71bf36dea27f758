import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { isTranslated } from '../../browser/document-page.ts';

/** Keeps what closes the page below the screen meanwhile; tests know it by its mark. */
const room = <div data-later style={{ height: '100vh' }} />;

/**
 * What follows a page's heading. On a step inside the site the heading is shown first, and the rest
 * in a later frame. A page that came as HTML, which a translated one replaces, or that the address leads
 * into the middle of, is rendered whole.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const isWhole = !useHydrated() || location.hash !== '' || isTranslated();
  return useDeferredValue(true, isWhole) ? children : room;
}
