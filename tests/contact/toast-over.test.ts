import { beforeEach, expect, test, vi } from 'vitest';
import { createObservable } from '../../src/browser/observable.ts';
import type { EntryState } from '../../src/outbox/entry/record.ts';
import type { Outbox } from '../../src/outbox/index.ts';

const dismissed: string[] = [];

beforeEach(() => {
  dismissed.length = 0;
  vi.doMock('../../src/ui/feedback/toast.ts', () => ({
    dismissToast: (topic: string) => dismissed.push(topic),
  }));
  return () => vi.doUnmock('../../src/ui/feedback/toast.ts');
});

/** What the list shows, by id. */
type Shown = Readonly<Record<string, EntryState>>;

/** Tells that these wait, on a page whose list shows this; returns how the list changes. */
async function tellThatWait(ids: readonly string[], first: Shown | null, isListed = false) {
  const { dismissOnceOver } = await import('../../src/contact/toast-over.ts');
  const snapshotOf = (shown: Shown | null) => ({
    status: shown === null ? 'loading' : 'ready',
    entries: Object.entries(shown ?? {}).map(([id, state]) => ({ id, state })),
  });
  const pending = createObservable(snapshotOf(first));
  const told = {
    topic: 'told',
    ids,
    holds: ({ state }: { state: EntryState }) => state === 'queued',
    isListed,
  };
  const isOver = dismissOnceOver({ pending } as unknown as Outbox, told);
  return { isOver, show: (shown: Shown) => pending.set(snapshotOf(shown)) };
}

test('what is told goes with the last of its messages', async () => {
  const { isOver, show } = await tellThatWait(['a', 'b'], { a: 'queued', b: 'queued' });
  expect(isOver).toBe(false);
  show({ b: 'queued' });
  expect(dismissed).toEqual([]);
  show({});
  expect(dismissed).toEqual(['told']);
});

test('it goes once it holds of none of those that are left', async () => {
  const { show } = await tellThatWait(['a', 'b'], { a: 'queued', b: 'queued', c: 'queued' });
  show({ a: 'rejected', b: 'queued', c: 'queued' });
  expect(dismissed).toEqual([]);
  show({ a: 'rejected', b: 'returned', c: 'queued' });
  expect(dismissed).toEqual(['told']);
});

test('a list that was read before does not know it yet, or not as it is told', async () => {
  const { show } = await tellThatWait(['a'], {});
  show({});
  show({ a: 'sending' });
  show({ a: 'queued' });
  expect(dismissed).toEqual([]);
  show({});
  expect(dismissed).toEqual(['told']);
});

test('what the list had before it was told is not told when it has gone', async () => {
  const { isOver } = await tellThatWait(['a'], {}, true);
  expect(isOver).toBe(true);
});

test('a list that could not be read says nothing of that', async () => {
  const { isOver, show } = await tellThatWait(['a'], null, true);
  expect(isOver).toBe(false);
  show({ b: 'queued' });
  expect(dismissed).toEqual(['told']);
});

test('what is told in its place stays', async () => {
  const { stopWatching } = await import('../../src/contact/toast-over.ts');
  const { show } = await tellThatWait(['a'], { a: 'queued' });
  stopWatching('told');
  show({});
  expect(dismissed).toEqual([]);
});
