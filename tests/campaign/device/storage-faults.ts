import type { Stored } from '../../e2e/outbox/support/device.ts';

/**
 * How the pages' IndexedDB is. `hangs`: opening it never ends; `fails`: it refuses; `noEnds`: that
 * a message has ended cannot be written. In each the connections that are open are lost.
 */
export type StorageState = 'well' | 'hangs' | 'fails' | 'noEnds';

/** Where the pages of a device find how their storage is: in each of them, also in new ones. */
export const storageKey = 'campaign:storage';

// What runs in the page names no function inside: tsx would wrap it in a helper of its own, which
// the page does not have.

/** Has IndexedDB be as it is said to be. Runs in the page, before the site's code. */
export function obeyStorage({ key, exempt }: { readonly key: string; readonly exempt: string }) {
  if (!isSecureContext || location.pathname === exempt) return;
  const { open } = IDBFactory.prototype;
  const { transaction } = IDBDatabase.prototype;
  const { put } = IDBObjectStore.prototype;
  const connections = new Set<IDBDatabase>();
  Object.assign(globalThis, { campaignConnections: connections });
  IDBFactory.prototype.open = function (...call) {
    const is = localStorage.getItem(key);
    if (is === 'hangs') return new EventTarget() as IDBOpenDBRequest;
    if (is === 'fails') throw new DOMException('denied', 'SecurityError');
    const request = open.apply(this, call);
    request.addEventListener('success', () => connections.add(request.result));
    return request;
  };
  IDBDatabase.prototype.transaction = function (...call) {
    const is = localStorage.getItem(key);
    if (is === 'hangs' || is === 'fails') throw new DOMException('lost', 'InvalidStateError');
    return transaction.apply(this, call);
  };
  IDBObjectStore.prototype.put = function (...call) {
    const [value] = call;
    const isEnd = ['delivered', 'cancelled', 'expired'].includes(value?.state);
    if (isEnd && localStorage.getItem(key) === 'noEnds') {
      throw new DOMException('full', 'QuotaExceededError');
    }
    return put.apply(this, call);
  };
}

/** The browser closes the page's connections, and may say so. Runs in the page. */
export function closeConnections(isTold: boolean): void {
  const { campaignConnections } = globalThis as unknown as {
    campaignConnections?: Set<IDBDatabase>;
  };
  for (const connection of campaignConnections ?? []) {
    connection.close();
    if (isTold) connection.dispatchEvent(new Event('close'));
  }
  campaignConnections?.clear();
}

/** What a stored message becomes when the device spoils it. */
export function spoilt({ key }: Stored): Stored {
  return { key, value: { v: 2, state: 'queued', message: 'rubbish' } };
}
