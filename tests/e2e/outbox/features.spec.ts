import { aMessage } from '../support/contact-form.ts';
import { reset } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { deliveredLater, toast } from './support/told.ts';

/** Background Sync, which TypeScript's DOM library lacks. */
declare const SyncManager: { readonly prototype: object };

/** Breaks one browser feature; runs in the page before the site's code. */
interface Breakage {
  readonly how: string;
  readonly breakIt: () => void;
}

/** Of the page alone. */
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
];

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
          throw new DOMException('denied', 'NotAllowedError');
        },
      });
    },
  },
  {
    how: 'a Background Sync that never answers',
    breakIt: () => {
      if (!('SyncManager' in globalThis)) return;
      Object.assign(SyncManager.prototype, { register: () => new Promise(() => {}) });
    },
  },
];

test.use({
  // The Supabase client says the second one.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  expectedErrors: ({}, use) =>
    use([/Failed to load resource/, /Failed to create a new BroadcastChannel/]),
});

function messagesArriveWith({ how, breakIt }: Breakage): void {
  test(`with ${how} a message is sent, and one that cannot be sent is kept and sent later`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.addInitScript(breakIt);
    const sent = aMessage();
    await form.open();
    await form.send(sent);
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(sent.email)).toHaveLength(1);

    const kept = aMessage();
    faults.otherwise = reset;
    await form.send(kept);
    await expect(toast(page, 'keptUnreachable')).toBeVisible();
    faults.heal();
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(kept.email)).toHaveLength(1);
  });
}

for (const breakage of ofTheWorker) messagesArriveWith(breakage);

test.describe('in the page alone', () => {
  test.use({ serviceWorkers: 'block' });
  for (const breakage of ofThePage) messagesArriveWith(breakage);
});
