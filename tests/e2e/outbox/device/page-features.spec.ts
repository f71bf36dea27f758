import { type Breakage, messagesArriveWith } from '../support/breakage.ts';
import { expectedAlso, test } from '../support/fixtures.ts';

// Of the page alone, or of its way to a service worker it then does not get. What does not meet on
// its way through the outbox is broken in one page.

/** What older browsers, and pages without TLS, do not have. */
const absent: readonly Breakage[] = [
  {
    how: 'no BroadcastChannel',
    breakIt: () => Reflect.deleteProperty(globalThis, 'BroadcastChannel'),
    wasMet: () => !('BroadcastChannel' in globalThis),
  },
  {
    how: 'no storage manager',
    breakIt: () =>
      Object.defineProperty(Navigator.prototype, 'storage', {
        get: () => void met.add('storage'),
      }),
    wasMet: () => met.has('storage'),
  },
  {
    how: 'no randomUUID, as without TLS',
    breakIt: () => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
    wasMet: () => !('randomUUID' in crypto),
  },
  {
    how: 'no service worker',
    breakIt: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    wasMet: () => !('serviceWorker' in navigator),
  },
  {
    // The oldest that the build writes its syntax for: Chromium 111, Firefox 114, Safari 16.4.
    how: 'no method that browsers of early 2023 do not have',
    breakIt: () => {
      const newer: readonly (readonly [object, ...string[]])[] = [
        [String.prototype, 'isWellFormed', 'toWellFormed'],
        [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
        [Array, 'fromAsync'],
        [Object, 'groupBy'],
        [Map, 'groupBy'],
        [Promise, 'try', 'withResolvers'],
        [Set.prototype, 'difference', 'intersection', 'isSubsetOf', 'union'],
        [globalThis, 'Iterator', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback'],
        [
          Object.getPrototypeOf(Object.getPrototypeOf([].values())),
          ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach'],
          ...['some', 'every', 'find'],
        ],
        [AbortSignal, 'any'],
        [URL, 'canParse', 'parse'],
        [Element.prototype, 'checkVisibility'],
        [Document.prototype, 'startViewTransition'],
      ];
      for (const [owner, ...names] of newer)
        for (const name of names) Reflect.deleteProperty(owner, name);
    },
    wasMet: () => !('toWellFormed' in String.prototype),
  },
];

/** What a browser denies that blocks cookies, or is told to. */
const throwing: readonly Breakage[] = [
  {
    how: 'a BroadcastChannel that throws when it is made, as with cookies blocked',
    breakIt: () => {
      globalThis.BroadcastChannel = class {
        constructor() {
          met.add('BroadcastChannel');
          throw new DOMException('denied', 'SecurityError');
        }
      } as unknown as typeof BroadcastChannel;
    },
    wasMet: () => met.has('BroadcastChannel'),
  },
  {
    how: 'persistence that throws',
    breakIt: () => {
      // The empty page before the first one has none.
      if (!isSecureContext) return;
      StorageManager.prototype.persist = () => {
        met.add('persist');
        throw new TypeError('denied');
      };
    },
    wasMet: () => met.has('persist'),
  },
  {
    how: 'badges that throw',
    breakIt: () => {
      const denied = () => {
        met.add('badge');
        throw new DOMException('denied', 'NotAllowedError');
      };
      Object.assign(Navigator.prototype, { setAppBadge: denied, clearAppBadge: denied });
    },
    wasMet: () => met.has('badge'),
  },
  {
    how: 'session and local storage that throw when they are looked at',
    breakIt: () => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            met.add(name);
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
    wasMet: () => met.has('sessionStorage') && met.has('localStorage'),
  },
  {
    how: 'a service worker that throws when it is looked at',
    breakIt: () =>
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get() {
          met.add('serviceWorker');
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    wasMet: () => met.has('serviceWorker'),
  },
];

/** What waits for a question nobody answers. */
const silent: readonly Breakage[] = [
  {
    how: 'persistence that never answers',
    breakIt: () => {
      if (!isSecureContext) return;
      StorageManager.prototype.persist = () => {
        met.add('persist');
        return new Promise(() => {});
      };
    },
    wasMet: () => met.has('persist'),
  },
  {
    how: 'badges that never answer',
    breakIt: () => {
      const never = () => {
        met.add('badge');
        return new Promise(() => {});
      };
      Object.assign(Navigator.prototype, { setAppBadge: never, clearAppBadge: never });
    },
    wasMet: () => met.has('badge'),
  },
];

const full: Breakage = {
  how: 'session and local storage that take nothing',
  breakIt: () => {
    Storage.prototype.setItem = () => {
      met.add('setItem');
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  wasMet: () => met.has('setItem'),
};

/** Everything that is sent goes by way of the lock, so each has a page of its own. */
const locks: readonly Breakage[] = [
  {
    how: 'no Web Locks',
    breakIt: () =>
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => void met.add('locks') }),
    wasMet: () => met.has('locks'),
  },
  {
    how: 'Web Locks that throw when they are looked at',
    breakIt: () =>
      Object.defineProperty(Navigator.prototype, 'locks', {
        get() {
          met.add('locks');
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    wasMet: () => met.has('locks'),
  },
  {
    how: 'Web Locks that throw when they are asked for',
    breakIt: () => {
      if (!isSecureContext) return;
      const denied = () => {
        met.add('request');
        throw new DOMException('denied', 'SecurityError');
      };
      Object.assign(LockManager.prototype, { request: denied, query: denied });
    },
    wasMet: () => met.has('request'),
  },
  {
    how: 'Web Locks that never answer',
    breakIt: () => {
      if (!isSecureContext) return;
      const never = () => {
        met.add('request');
        return new Promise(() => {});
      };
      Object.assign(LockManager.prototype, { request: never, query: never });
    },
    wasMet: () => met.has('request'),
  },
];

test.use({
  serviceWorkers: 'block',
  // The Supabase client says the second one.
  expectedErrors: expectedAlso(/Failed to create a new BroadcastChannel/),
});

messagesArriveWith(...absent);
messagesArriveWith(...throwing);
messagesArriveWith(...silent);
messagesArriveWith(full);
for (const breakage of locks) messagesArriveWith(breakage);
