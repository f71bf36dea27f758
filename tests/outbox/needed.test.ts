import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { IDBFactory as FakeIDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEntry } from '../../src/outbox/entry/record.ts';
import { whenNeeded } from '../../src/outbox/needed.ts';
import { createOutboxStore } from '../../src/outbox/storage/store.ts';
import { createChannels } from './support/channels.ts';
import { context, message } from './support/contents.ts';

let page: EventTarget;
/** How many listeners the window has. */
let listeners: number;
beforeEach(() => {
  page = new EventTarget();
  listeners = 0;
  vi.stubGlobal(
    'addEventListener',
    (sign: string, listener: () => void, options: AddEventListenerOptions) => {
      page.addEventListener(sign, listener, options);
      listeners += 1;
      // Each of six listens to it twice here, which Node takes for a leak.
      if (options.signal) setMaxListeners(12, options.signal);
      options.signal?.addEventListener('abort', () => {
        listeners -= 1;
      });
    },
  );
  vi.stubGlobal('indexedDB', new FakeIDBFactory());
  vi.stubGlobal('BroadcastChannel', createChannels());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A message is saved on this device. */
async function keep(): Promise<void> {
  const store = createOutboxStore();
  const fields = { ...context, id: randomUUID(), message, suspected: false, ambiguous: false };
  const lease = { owner: 'submission', until: Date.now() };
  await store.save(createEntry({ ...fields, lease }, Date.now()), []);
  store.close();
}

/** Whether the outbox is wanted by the time the browser has answered. */
async function isNeeded(needed: Promise<void>): Promise<boolean> {
  const answered = (async () => {
    await indexedDB.databases();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return false;
  })();
  return Promise.race([needed.then(() => true), answered]);
}

test('nothing was ever saved: the outbox is not needed', async () => {
  expect(await isNeeded(whenNeeded())).toBe(false);
});

test('an earlier visit saved a message: it is', async () => {
  await keep();
  await whenNeeded();
});

test('another tab keeps a message: it is from then on', async () => {
  const needed = whenNeeded();
  expect(await isNeeded(needed)).toBe(false);
  await keep();
  await needed;
});

test.each(['focus', 'online', 'pageshow', 'visibilitychange'])(
  'without a channel between tabs it is looked for again on %s, and once it is found no more',
  async (sign) => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const needed = whenNeeded();
    expect(await isNeeded(needed)).toBe(false);
    await keep();
    expect(await isNeeded(needed)).toBe(false);
    expect(listeners).toBe(6);
    page.dispatchEvent(new Event(sign));
    await needed;
    expect(listeners).toBe(0);
  },
);

test('the page comes back while the browser is being asked: it is looked for again', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const databases = indexedDB.databases.bind(indexedDB);
  let answer = () => {};
  const before = new Promise<never[]>((resolve) => {
    answer = () => resolve([]);
  });
  vi.spyOn(indexedDB, 'databases').mockReturnValueOnce(before).mockImplementation(databases);
  const needed = whenNeeded();
  await keep();
  page.dispatchEvent(new Event('pageshow'));
  answer();
  await needed;
});

test.each<[string, unknown]>([
  ['is not there', undefined],
  ['does not tell its names', {}],
  ['throws', { databases: () => Promise.reject(new Error('blocked')) }],
])('where the browser’s database %s it is fetched all the same', async (_, factory) => {
  vi.stubGlobal('indexedDB', factory);
  await whenNeeded();
});

test('where the browser never answers it is fetched after a while', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => {}) });
  const needed = whenNeeded();
  await vi.advanceTimersByTimeAsync(3000);
  await needed;
});

test('what else the site keeps in the browser is no message', async () => {
  const other = () =>
    new Promise((resolve) => {
      indexedDB.open('another-one').onsuccess = resolve;
    });
  await other();
  expect(await isNeeded(whenNeeded())).toBe(false);
  await keep();
  await whenNeeded();
});

/** Counts the channels that are open. */
function countChannels(): ReadonlySet<object> {
  const listening = new Set<object>();
  const Channel = createChannels();
  class Counted extends Channel {
    constructor(name: string) {
      super(name);
      listening.add(this);
    }

    close(): void {
      listening.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Counted);
  return listening;
}

test('once it is needed the page listens to other tabs no longer', async () => {
  await keep();
  const listening = countChannels();
  const needed = whenNeeded();
  expect(listening.size).toBe(1);
  await needed;
  expect(listening.size).toBe(0);
});

test('a page that is left listens to no tab, and does again once it is back', async () => {
  const listening = countChannels();
  const needed = whenNeeded();
  page.dispatchEvent(new Event('pagehide'));
  expect(listening.size).toBe(0);
  page.dispatchEvent(new Event('pageshow'));
  expect(listening.size).toBe(1);
  expect(await isNeeded(needed)).toBe(false);
  await keep();
  await needed;
});
