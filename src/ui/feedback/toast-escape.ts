import { isCovered } from '../../browser/visitor/visible.ts';

/**
 * Closes the newest toast on Escape, wherever the focus is: in a small window the toast may lie over it.
 * @param newest returns what closes the newest toast, if there is one.
 */
export function closeOnEscape(newest: () => (() => void) | undefined): void {
  addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || isCovered()) return;
    // A dialog or question that has the focus closes itself on this key, and may be gone by now. A script may
    // dispatch the key on the document, which has no `closest`.
    if ((target as Partial<Element>).closest?.('[role$=dialog]')) return;
    const close = newest();
    if (!close) return;
    close();
    // Both kinds of toasts listen: only one of them closes.
    event.preventDefault();
  });
}
