import { firstAct } from './first-sign.ts';

/**
 * Scrolls to the focused element of the footer once more, when the parts above it have their true size. If the
 * visitor's first act is to focus it, the parts get that size with the focus (src/ui/drawn-later.css), and Chromium
 * at times loses the place meanwhile. Only at the first act: a window gives the focus again when the visitor comes
 * back to it, who may have scrolled elsewhere.
 */
export function keepFirstFocusInSight(): void {
  const show = () =>
    document.querySelector('footer :focus-visible')?.scrollIntoView({ block: 'nearest' });
  // The frame after the next one: that one has the sizes.
  void firstAct().then(() => requestAnimationFrame(() => requestAnimationFrame(show)));
}
