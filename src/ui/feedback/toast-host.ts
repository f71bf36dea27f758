/** Makes the element that toasts stand in, beside the page. A menu or dialog puts it out of reach with that. */
export function toastHost(): HTMLElement {
  const host = document.createElement('div');
  host.dataset.toasts = '';
  return host;
}
