import { createHistory } from '@tanstack/react-router';
import { offlinePath } from './content/navigation.ts';

/**
 * Creates the history for the offline page under the address of the page it stands in for. The router sees the offline
 * page's own path, and each page it goes to is loaded as a document. The address bar keeps what the visitor wanted.
 */
export function standInHistory() {
  const leave = (href: string) => location.assign(href);
  const state = { __TSR_index: 0 };
  const here = { href: offlinePath, pathname: offlinePath, search: '', hash: '', state };
  return createHistory({
    getLocation: () => here,
    getLength: () => 1,
    pushState: leave,
    replaceState: leave,
    go: (steps) => history.go(steps),
    back: () => history.back(),
    forward: () => history.forward(),
    createHref: (path) => path,
  });
}
