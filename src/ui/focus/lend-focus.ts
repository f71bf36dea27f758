/**
 * Focuses an element without scrolling. An element that cannot have the focus by itself, such as a heading or `main`,
 * can until it loses it. Left focusable, it would take the focus at every click on its text, and Tab would start from
 * its top.
 */
export function lendFocus(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.onblur = () => {
      // If the whole window has lost the focus, the element gets it again afterwards.
      if (document.activeElement !== element) element.removeAttribute('tabindex');
    };
  }
  element.focus({ preventScroll: true });
}
