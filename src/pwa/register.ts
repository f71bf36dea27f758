import { fetchWithRetry } from '../browser/code/fetch-code.ts';
import { reloadWhenSettled } from '../browser/code/reload.ts';
import { nextEvent } from '../browser/next-event.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { isErased } from './erasure.ts';
import { keepWhatIsRead } from './kept/keep-what-is-read.ts';
import { installs } from './update/installs.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Whether any version is installed. Waits for a first one that is being installed. */
async function hasVersion({
  installing,
  waiting,
  active,
}: ServiceWorkerRegistration): Promise<boolean> {
  if (waiting || active) return true;
  return installing !== null && installs(installing);
}

/**
 * Registers the worker, and again while a broken line keeps its first version from being installed: the browser drops
 * such a registration. What was stored before is still in the precache, or in the browser's own cache. Null once the
 * visitor has deleted everything the site keeps here.
 */
async function register(
  container: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | null> {
  for (let pauseMs = minuteMs; !isErased(); pauseMs = Math.min(2 * pauseMs, hourMs)) {
    const registration = await container.register('/worker.js').catch(() => undefined);
    if (registration && (await hasVersion(registration))) return registration;
    await nextEvent(['online'], pauseMs);
  }
  return null;
}

/** Resolves once a new version is installed beside the one in use. */
function whenUpdated(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { installing, waiting, active } = registration;
      // The first version takes over by itself: there is nothing to tell.
      if (!active) return;
      if (waiting) resolve();
      else installing?.addEventListener('statechange', look);
    };
    registration.addEventListener('updatefound', look);
    look();
  });
}

/**
 * Looks for a new version every hour or two: a page left open for days would otherwise never hear of one. The hours a
 * device sleeps count, though timers sleep with it, and a look that failed is made up for with the line: also the
 * browser's own, as the page was loaded.
 */
async function lookHourly(registration: ServiceWorkerRegistration): Promise<never> {
  for (let lookedAt = navigator.onLine ? Date.now() : 0; ; ) {
    await nextEvent(['online', 'visibilitychange'], hourMs);
    // By amount: the clock may be set back.
    if (Math.abs(Date.now() - lookedAt) < hourMs) continue;
    lookedAt = await registration.update().then(
      () => Date.now(),
      () => lookedAt,
    );
  }
}

/**
 * Registers the service worker once the page has loaded; it keeps the pages for reading offline. A browser without
 * service workers, or a refused registration, is no error the visitor could act on: the site then needs a connection,
 * as any site does.
 */
export async function registerWorker(): Promise<void> {
  const container = serviceWorkers();
  if (container === undefined) return;
  // The first worker takes over a page that came without one: no code changes under it.
  let isFirst = container.controller === null;
  container.addEventListener('controllerchange', () => {
    // Deleted with all that the browser keeps of this site: a reload would take what is being written as well.
    const isGone = container.controller === null;
    // The old version's files leave the cache; a page still running it would miss them.
    if (!isFirst && !isGone) void reloadWhenSettled();
    isFirst = isGone;
  });
  // A page that was loaded past the worker (a forced reload) has a version all the same.
  container.getRegistration().then(
    (known) => {
      if (known?.active) isFirst = false;
    },
    () => {},
  );
  if (document.readyState !== 'complete') await nextEvent(['load']);
  const registration = await register(container);
  if (registration === null) return;
  void keepWhatIsRead();
  void lookHourly(registration);
  await whenUpdated(registration);
  const { offerUpdates } = await fetchWithRetry(() => import('./update/offer-updates.ts'));
  await offerUpdates(registration);
}
