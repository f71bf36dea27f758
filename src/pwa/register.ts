import { Workbox } from 'workbox-window';
import { optional } from '../browser/optional.ts';
import { reloadWhenSettled } from '../browser/reload.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Registers the service worker, which keeps the pages for reading offline. A browser without one,
 * or a refused registration, is no error the visitor could act on: the site then only needs a
 * connection, as any site does.
 * @param onUpdateReady a new version waits; calling `apply` activates it and reloads this page.
 */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  // Looking at it throws where cookies are blocked.
  const container = optional(() => navigator.serviceWorker);
  if (container === undefined) return;
  const workbox = new Workbox('/worker.js');
  workbox.addEventListener('waiting', () => {
    onUpdateReady(() => workbox.messageSkipWaiting());
  });
  // The first worker takes over a page that came without one: no code changes under it. Workbox
  // decides that once, at registration, and would never reload a page left open since then.
  let isFirst = container.controller === null;
  workbox.addEventListener('controlling', () => {
    // The old version's files leave the cache; a page still running it would miss them.
    if (!isFirst) void reloadWhenSettled();
    isFirst = false;
  });
  const registration = await workbox.register().catch(() => undefined);
  if (!registration) return;
  // A page left open for days would otherwise never hear of a new version.
  setInterval(() => void registration.update().catch(() => undefined), hourMs);
}
