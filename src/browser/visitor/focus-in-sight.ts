/**
 * Shows what the focus is on in the footer once more, when what stands above has its true size: that
 * comes with the focus in the first seconds (src/ui/drawn-later.css), and Chromium at times loses the
 * place meanwhile. To be called once, and as early as possible.
 */
export function keepFocusInSight(): void {
  const show = () =>
    document.querySelector('footer :focus-visible')?.scrollIntoView({ block: 'nearest' });
  // The frame after the next one: that one has the sizes.
  const showLater = () => requestAnimationFrame(() => requestAnimationFrame(show));
  addEventListener('focusin', showLater);
  showLater();
}
