import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecords, type Records } from '../../../src/outbox/storage/records.ts';

// The contract's limits, as the site has them: nothing here says how long to wait.

let records: Records;
/** What reading came to; null for as long as it goes on. */
let answer: Awaited<ReturnType<Records['list']>> | null;

beforeEach(() => {
  vi.useFakeTimers();
  answer = null;
});
afterEach(() => {
  records.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reads what a browser keeps whose request to open the database is this. */
function readWhere(request: object): void {
  vi.stubGlobal('indexedDB', { open: () => request });
  records = createRecords();
  void records.list().then((found) => {
    answer = found;
  });
}

test('a database that never opens is waited for 3 s', async () => {
  readWhere({});
  await vi.advanceTimersByTimeAsync(2999);
  expect(answer).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toMatchObject({ ok: false, error: { kind: 'timeout' } });
});

/** A database whose transactions never end, and what is called when one is aborted. */
function silentDatabase() {
  const abort = vi.fn();
  const store = { getAllKeys: () => ({}), getAll: () => ({}) };
  const transaction = { addEventListener: () => {}, objectStore: () => store, abort };
  const request = {
    result: { transaction: () => transaction, close: () => {} },
    set onsuccess(opened: () => void) {
      queueMicrotask(opened);
    },
  };
  return { request, abort };
}

test('a transaction that never ends is undone after 5 s, and has 5 s more to say how it ended', async () => {
  const { request, abort } = silentDatabase();
  readWhere(request);
  await vi.advanceTimersByTimeAsync(4999);
  expect(abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(abort).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(answer).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toMatchObject({ ok: false, error: { kind: 'unknown' } });
});
