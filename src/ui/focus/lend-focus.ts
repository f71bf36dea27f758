/**
 * Gives the focus to what usually has none, a heading or a part of the page, without scrolling: for as long
 * as it stays there. Else a click on any text within would take the keyboard back to its beginning.
 */
export function lendFocus(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.onblur = () => {
      // The window's own is no reason: it comes back.
      if (document.activeElement !== element) element.removeAttribute('tabindex');
    };
  }
  element?.focus({ preventScroll: true });
}
