import { fetchFiles } from './browser/code/fetch-code.ts';

/**
 * Fetches the menu's files at a press on its button, also at one before this ran. The header does so once the page is
 * interactive: whoever presses earlier would wait for two network round trips, one after the other.
 */
export function fetchMenuAtPress(files: readonly string[]): void {
  const fetchIfMenu = ({ target }: Event) => {
    // What is lost is asked for again by the header.
    if (target instanceof Element && target.closest('[data-opens=menu]'))
      fetchFiles(files).catch(() => {});
  };
  if (globalThis.clicked) fetchIfMenu(globalThis.clicked);
  addEventListener('pointerdown', fetchIfMenu, { capture: true, passive: true });
}
