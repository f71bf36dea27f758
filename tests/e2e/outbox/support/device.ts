import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Entry, LastOutcome } from '../../../../src/outbox/entry/record.ts';
import type { Message } from '../../../../src/outbox/index.ts';
import { aMessage } from '../../support/contact-form.ts';

/** What the outbox's database is called, and where its records are in it. */
const place = { database: 'contact-outbox', store: 'records' };

/** A page of the site's origin that does not run the site's code. */
export const pageWithoutCode = '/robots.txt';

/** A stored value as it lies there. */
export interface Stored {
  readonly key: string;
  readonly value: unknown;
}

/** How the lock begins that says that a tab's outbox runs. */
export const tabLock = 'contact-outbox-tab:';

/**
 * Resolves once this page's outbox runs, and there is a database to read. Also where an earlier page
 * made that: the lock that says the tab is here is asked for by this page, and not the one before it.
 */
export async function outboxStarted(page: Page): Promise<void> {
  const isStarted = () =>
    page.evaluate(
      // A lock of its own shows this page what the browser calls it.
      ({ database, tab, own }) =>
        navigator.locks.request(own, async () => {
          const { held = [] } = await navigator.locks.query();
          const here = held.find(({ name }) => name === own)?.clientId;
          const isHere = held.some(
            ({ name, clientId }) => clientId === here && name?.startsWith(tab),
          );
          const databases = await indexedDB.databases();
          return isHere && databases.some(({ name }) => name === database);
        }),
      { database: place.database, tab: tabLock, own: randomUUID() },
    );
  // Not `waitForFunction`: it takes the promise of an answer for a yes.
  await expect.poll(isStarted).toBe(true);
}

/** Everything the outbox stored on this device, read past the product's own code. */
export function storedRecords(page: Page): Promise<Stored[]> {
  return page.evaluate(({ database, store }) => {
    return new Promise<{ key: string; value: unknown }[]>((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.onupgradeneeded = () => opening.result.createObjectStore(store);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const connection = opening.result;
        const transaction = connection.transaction(store, 'readonly');
        const keys = transaction.objectStore(store).getAllKeys();
        const values = transaction.objectStore(store).getAll();
        transaction.oncomplete = () => {
          connection.close();
          resolve(
            keys.result.map((key, index) => ({ key: `${key}`, value: values.result[index] })),
          );
        };
      };
    });
  }, place);
}

/** Session storage throws when it is looked at, as where cookies are blocked; from the next page on. */
export async function denySessionStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
}

/** The message that waits on this device. */
export async function storedEntry(page: Page): Promise<Entry> {
  const [record] = await storedRecords(page);
  if (record === undefined) throw new Error('the outbox holds nothing');
  return record.value as Entry;
}

/** A message that waits since just now, as the first version of the site stored it. */
export function waitingRecord(message: Message = aMessage()): Stored {
  const value = { v: 1, state: 'queued', message, ambiguous: false, createdAt: Date.now() };
  return { key: randomUUID(), value };
}

/** The same message, left to its visitor in the form of the tab with this name. */
export function openIn(tab: string, { key, value }: Stored): Stored {
  return { key, value: Object.assign({}, value, { state: 'returned', openIn: tab }) };
}

/** What remains of a message that has arrived. */
export function deliveredRecord(id: string, announced: boolean): Stored {
  const at = Date.now();
  return {
    key: id,
    value: { v: 2, id, state: 'delivered', at, ambiguous: false, announced, telling: null },
  };
}

/** A message saved by an earlier visit, not due for a while. */
export function notDueRecord(message: Message = aMessage()): Stored {
  return recordAfter(3, 'throttled', message);
}

/** The same where so many attempts got no answer that the next one is far away. */
export function unansweredRecord(message: Message): Stored {
  return recordAfter(12, 'unanswered', message);
}

/** The same after one attempt without an answer: it may have arrived. A page tries again at its start. */
export function doubtfulRecord(message: Message): Stored {
  const { key, value } = recordAfter(1, 'unanswered', message);
  return { key, value: Object.assign({}, value, { ambiguous: true }) };
}

function recordAfter(attempts: number, kind: LastOutcome['kind'], message: Message): Stored {
  const now = Date.now();
  const lastOutcome = { kind, begunAt: now, at: now };
  const waiting = { attempts, nextAttemptAt: now + 600_000, lastOutcome };
  const value = { v: 2, state: 'queued', message, ambiguous: false, createdAt: now, ...waiting };
  return { key: randomUUID(), value };
}

/** Puts values into the outbox's database as if an earlier visit had left them. */
export function storeRecords(page: Page, records: readonly Stored[]): Promise<void> {
  return page.evaluate(
    ({ database, store, values }) => {
      return new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const connection = opening.result;
          const transaction = connection.transaction(store, 'readwrite');
          for (const { key, value } of values) transaction.objectStore(store).put(value, key);
          transaction.oncomplete = () => {
            connection.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error);
        };
      });
    },
    { ...place, values: [...records] },
  );
}

/** Takes all the outbox stored off this device, from a page that does not run the site's code. */
export function removeRecords(page: Page): Promise<void> {
  return page.evaluate((database) => {
    return new Promise<void>((resolve, reject) => {
      // What a page that is gone had open holds it up for a moment.
      const deleting = indexedDB.deleteDatabase(database);
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => reject(deleting.error);
    });
  }, place.database);
}

/** Leaves messages on the device that an earlier visit has saved, not due for a while. */
export async function leaveSaved(page: Page, ...messages: readonly Message[]): Promise<void> {
  await page.goto(pageWithoutCode);
  // One after the other, as they were written.
  const records = messages.map((message, at) => {
    const { key, value } = notDueRecord(message);
    return {
      key,
      value: Object.assign({}, value, { createdAt: Date.now() - messages.length + at }),
    };
  });
  await storeRecords(page, records);
}

/** Where on this device one of these texts can still be found. */
export function placesHolding(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async (needles) => {
    const found: string[] = [];
    const look = (where: string, text: string) => {
      if (needles.some((needle) => text.includes(needle))) found.push(where);
    };
    look('localStorage', JSON.stringify({ ...localStorage }));
    look('sessionStorage', JSON.stringify({ ...sessionStorage }));
    look('page', document.documentElement.innerHTML);
    look('cookies', document.cookie);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const response of await cache.matchAll()) {
        look(`cache ${name}`, `${response.url} ${await response.text()}`);
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const connection = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of connection.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const reading = connection.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        look(`IndexedDB ${name} ${store}`, JSON.stringify(values));
      }
      connection.close();
    }
    return found;
  }, texts);
}

/** The draft of this tab, as it is stored. */
export function storedDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('pinhal:draft'));
}

/** A browser whose database cannot be opened, from the page's next document on. */
export async function withoutDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
}
