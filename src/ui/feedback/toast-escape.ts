/** Calls back on Escape, wherever the focus is: in a small window the newest toast may lie over it. */
export function onEscape(closeNewest: () => void): void {
  addEventListener('keydown', ({ key, target, defaultPrevented }) => {
    // A menu, dialog or question that has the focus closes itself on this key, and may be gone by now. A script
    // may dispatch the key on the document, which has no `closest`.
    const isTaken = defaultPrevented || (target as Partial<Element>).closest?.('[role$=dialog]');
    if (key === 'Escape' && !isTaken) closeNewest();
  });
}
