import { type Breakage, messagesArriveWith } from '../support/breakage.ts';
import { test } from '../support/fixtures.ts';

/** Of the page alone, or of its way to a service worker it then does not get. */
const ofThePage: readonly Breakage[] = [
  {
    how: 'no BroadcastChannel',
    breakIt: () => Reflect.deleteProperty(globalThis, 'BroadcastChannel'),
  },
  {
    how: 'a BroadcastChannel that throws when it is made, as with cookies blocked',
    breakIt: () => {
      globalThis.BroadcastChannel = class {
        constructor() {
          throw new DOMException('denied', 'SecurityError');
        }
      } as unknown as typeof BroadcastChannel;
    },
  },
  {
    how: 'no Web Locks',
    breakIt: () => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
  },
  {
    how: 'Web Locks that throw when they are looked at',
    breakIt: () =>
      Object.defineProperty(Navigator.prototype, 'locks', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  },
  {
    how: 'Web Locks that throw when they are asked for',
    breakIt: () => {
      // The empty page before the first one has none.
      if (!isSecureContext) return;
      const denied = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.assign(LockManager.prototype, { request: denied, query: denied });
    },
  },
  {
    how: 'Web Locks that never answer',
    breakIt: () => {
      if (!isSecureContext) return;
      LockManager.prototype.request = () => new Promise(() => {});
      LockManager.prototype.query = () => new Promise(() => {});
    },
  },
  {
    how: 'no storage manager',
    breakIt: () => Object.defineProperty(Navigator.prototype, 'storage', { get: () => undefined }),
  },
  {
    how: 'persistence that throws',
    breakIt: () => {
      if (!isSecureContext) return;
      StorageManager.prototype.persist = () => {
        throw new TypeError('denied');
      };
    },
  },
  {
    how: 'persistence that never answers',
    breakIt: () => {
      if (!isSecureContext) return;
      StorageManager.prototype.persist = () => new Promise(() => {});
    },
  },
  {
    how: 'badges that throw',
    breakIt: () => {
      const denied = () => {
        throw new DOMException('denied', 'NotAllowedError');
      };
      Object.assign(Navigator.prototype, { setAppBadge: denied, clearAppBadge: denied });
    },
  },
  {
    how: 'badges that never answer',
    breakIt: () => {
      const never = () => new Promise(() => {});
      Object.assign(Navigator.prototype, { setAppBadge: never, clearAppBadge: never });
    },
  },
  {
    how: 'session and local storage that throw when they are looked at',
    breakIt: () => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
  },
  {
    how: 'session and local storage that take nothing',
    breakIt: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
  {
    how: 'no randomUUID, as without TLS',
    breakIt: () => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
  },
  {
    how: 'a randomUUID that throws',
    breakIt: () => {
      Crypto.prototype.randomUUID = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
  },
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
];

test.use({
  serviceWorkers: 'block',
  // The Supabase client says the second one.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  expectedErrors: ({}, use) =>
    use([/Failed to load resource/, /Failed to create a new BroadcastChannel/]),
});

for (const breakage of ofThePage) messagesArriveWith(breakage);
