import { type Breakage, messagesArriveWith } from '../support/breakage.ts';
import { test } from '../support/fixtures.ts';

/** Background Sync, which TypeScript's DOM library lacks. */
declare const SyncManager: { readonly prototype: object };

/** Set once the page has asked for a sync. */
declare global {
  var isSyncAskedFor: boolean | undefined;
}

const syncWasAskedFor = () => globalThis.isSyncAskedFor === true;

/** Of what page and service worker do together. */
const ofTheWorker: readonly Breakage[] = [
  {
    how: 'no service worker',
    breakIt: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  },
  {
    how: 'a service worker that throws when it is looked at',
    breakIt: () =>
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  },
  {
    how: 'a service worker that is never ready',
    breakIt: () => {
      if (!isSecureContext) return;
      Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', {
        get: () => new Promise(() => {}),
      });
      ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
    },
  },
  {
    how: 'a Background Sync that throws',
    breakIt: () => {
      if (!('SyncManager' in globalThis)) return;
      Object.assign(SyncManager.prototype, {
        register() {
          globalThis.isSyncAskedFor = true;
          throw new DOMException('denied', 'NotAllowedError');
        },
      });
    },
    wasMet: syncWasAskedFor,
  },
  {
    how: 'a Background Sync that never answers',
    breakIt: () => {
      if (!('SyncManager' in globalThis)) return;
      Object.assign(SyncManager.prototype, {
        register() {
          globalThis.isSyncAskedFor = true;
          return new Promise(() => {});
        },
      });
    },
    wasMet: syncWasAskedFor,
  },
];

test.use({
  // The Supabase client says the second one.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  expectedErrors: ({}, use) =>
    use([/Failed to load resource/, /Failed to create a new BroadcastChannel/]),
});

for (const breakage of ofTheWorker) messagesArriveWith(breakage);
