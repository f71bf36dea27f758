import { fetchWithRetry } from '../browser/code/fetch-code.ts';
import { optional } from '../browser/optional.ts';

/** What of this site's own names begins with this, in both of the browser's small storages. */
const ownPrefix = 'pinhal:';

/** How many bytes the site occupies here, null where the browser does not tell. */
export async function storedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/** Whether this window is the installed application. */
export function isInstalled(): boolean {
  const isApp = optional(() => matchMedia('(display-mode: standalone)').matches) ?? false;
  return isApp || ('standalone' in navigator && navigator.standalone === true);
}

/** Which build this page belongs to: the hash in the name of its first module; null without one. */
export function siteVersion(): string | null {
  const { entry = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  return /-([\w-]+)\.js\b/.exec(entry)?.[1] ?? null;
}

/** What looking for a newer version came to; after `applying` the page reloads by itself. */
export type UpdateAnswer = 'newest' | 'applying' | 'unreachable' | 'unsupported';

/** Resolves to whether the worker could fetch all it keeps. */
function installs(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve(worker.state !== 'redundant');
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Fetches a newer version of the site, if there is one, and changes to it. */
export async function updateNow(): Promise<UpdateAnswer> {
  const container = optional(() => navigator.serviceWorker);
  const registration = await container?.getRegistration().catch(() => undefined);
  if (registration === undefined) return 'unsupported';
  try {
    await registration.update();
  } catch {
    return 'unreachable';
  }
  const { installing } = registration;
  if (installing && !(await installs(installing))) return 'unreachable';
  if (!registration.waiting) return 'newest';
  const { takeOver } = await fetchWithRetry(() => import('./take-over.ts'));
  void takeOver(registration);
  return 'applying';
}

function eraseOwn(storage: Storage | undefined): void {
  const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(ownPrefix));
  for (const key of keys) storage?.removeItem(key);
}

/**
 * Deletes the kept pages, the preferences and the service worker. Resolves to whether all of it
 * is gone; what a browser does not have, it does not keep either.
 */
export async function eraseSite(): Promise<boolean> {
  try {
    eraseOwn(optional(() => localStorage));
    eraseOwn(optional(() => sessionStorage));
    const container = optional(() => navigator.serviceWorker);
    const registrations = (await container?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = (await optional(() => caches)?.keys()) ?? [];
    await Promise.all(names.map((name) => caches.delete(name)));
    return true;
  } catch {
    return false;
  }
}
