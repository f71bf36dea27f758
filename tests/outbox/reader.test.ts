import { expect, onTestFinished, test, vi } from 'vitest';
import { createReader, type Reading } from '../../src/outbox/reader.ts';
import type { Contents } from '../../src/outbox/storage/contents.ts';
import type { Stored } from '../../src/outbox/storage/failure.ts';
import { full } from './support/failing-store.ts';

type Found = Stored<Contents>;
const nothing: Found = { ok: true, value: { records: [], setAside: [], newer: 0, ofNewer: [] } };

const calm = () => new Promise((resolve) => setImmediate(resolve));

/** A page whose storage answers when the test says so. */
function openPage(settled: Promise<void> = Promise.resolve()) {
  const asked: ((found: Found) => void)[] = [];
  const readings: Reading[] = [];
  const page = {
    isVisible: true,
    change: () => {},
    asked,
    readings,
    read: () => {},
    readIn: (_: number) => {},
  };
  const list = () => new Promise<Found>((resolve) => void asked.push(resolve));
  const subscribe = (listener: () => void) => {
    page.change = listener;
    return () => {};
  };
  const tab = { id: () => 'this', settled, present: async () => new Set<string>() };
  const isVisible = () => page.isVisible;
  const parts = { store: { list, subscribe }, tab, isNew: () => true, isVisible };
  return Object.assign(
    page,
    createReader(parts, (reading) => void readings.push(reading)),
  );
}

test('never reads twice at once, and once more for all that changed meanwhile', async () => {
  const page = openPage();
  page.read();
  await calm();
  for (let turn = 0; turn < 3; turn += 1) page.change();
  await calm();
  expect(page.asked).toHaveLength(1);
  page.asked[0]?.(nothing);
  await calm();
  expect(page.readings).toHaveLength(1);
  expect(page.asked).toHaveLength(2);
  page.asked[1]?.(nothing);
  await calm();
  expect(page.readings).toHaveLength(2);
  expect(page.asked).toHaveLength(2);
});

test('what changes while the page is hidden is read when it is asked for again, once', async () => {
  const page = openPage();
  page.isVisible = false;
  page.change();
  await calm();
  expect(page.asked).toEqual([]);
  page.isVisible = true;
  page.read();
  await calm();
  expect(page.asked).toHaveLength(1);
});

test('reads nothing before it is known which tab this is', async () => {
  let settle = () => {};
  const page = openPage(
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  page.read();
  await calm();
  expect(page.asked).toEqual([]);
  settle();
  await calm();
  expect(page.asked).toHaveLength(1);
});

test('says why nothing could be read, and reads again when something changes', async () => {
  const page = openPage();
  page.read();
  await calm();
  page.asked[0]?.({ ok: false, error: full });
  await calm();
  expect(page.readings).toEqual([{ ok: false, error: full }]);
  page.change();
  await calm();
  expect(page.asked).toHaveLength(2);
});

test('however often it is to read after a while, it does once; and again for a time that is over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = openPage();
  for (let turn = 0; turn < 3; turn += 1) page.readIn(60_000);
  page.readIn(5000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.asked).toHaveLength(1);
  page.asked[0]?.(nothing);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(page.asked).toHaveLength(2);
  page.asked[1]?.(nothing);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.asked).toHaveLength(2);
  page.readIn(60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.asked).toHaveLength(3);
});
