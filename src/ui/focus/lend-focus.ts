/**
 * Focuses an element without scrolling. What cannot have the focus by itself, such as a heading or `main`, can
 * until it loses it: for longer, each click on text within would focus it, and the next Tab begin at its top.
 */
export function lendFocus(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.onblur = () => {
      // Where the window loses the focus, the element has it again afterwards.
      if (document.activeElement !== element) element.removeAttribute('tabindex');
    };
  }
  element.focus({ preventScroll: true });
}
