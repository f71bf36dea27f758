import { firstAct } from './first-sign.ts';

/**
 * Shows what the focus is on in the footer once more, when what stands above has its true size: who
 * goes there first of all has that come with the focus (src/ui/drawn-later.css), and Chromium at times
 * loses the place meanwhile. Not later, or a window that is come back to, which gives the focus again,
 * would take its visitor from where they had scrolled.
 */
export function keepFirstFocusInSight(): void {
  const show = () =>
    document.querySelector('footer :focus-visible')?.scrollIntoView({ block: 'nearest' });
  // The frame after the next one: that one has the sizes.
  void firstAct().then(() => requestAnimationFrame(() => requestAnimationFrame(show)));
}
