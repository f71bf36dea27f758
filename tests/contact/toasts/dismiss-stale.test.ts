import { expect, test } from 'vitest';
import { createObservable } from '../../../src/browser/observable/observable.ts';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import type { EntryState } from '../../../src/outbox/entry/record.ts';
import type { Outbox } from '../../../src/outbox/index.ts';
import { startPage, watchScreen } from './page.ts';

// How long what was told stays at the top right.
const { screen, titlesOnScreen, untilTold } = watchScreen();

/** What the list shows, by id. */
type Shown = Readonly<Record<string, EntryState>>;

/** Tells that these wait, on a page whose list shows this; returns how the list changes. */
async function tellThatWait(ids: readonly string[], first: Shown | null, isListed = false) {
  const { dismissOnceStale } = await import('../../../src/contact/toasts/dismiss-stale.ts');
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
  const isStale = dismissOnceStale({ pending } as unknown as Outbox, told);
  return { isStale, show: (shown: Shown) => pending.set(snapshotOf(shown)) };
}

test('what is told goes with the last of its messages', async () => {
  const { isStale, show } = await tellThatWait(['a', 'b'], { a: 'queued', b: 'queued' });
  expect(isStale).toBe(false);
  show({ b: 'queued' });
  expect(screen.dismissed).toEqual([]);
  show({});
  expect(screen.dismissed).toEqual(['told']);
});

test('it goes once it holds of none of those that are left', async () => {
  const { show } = await tellThatWait(['a', 'b'], { a: 'queued', b: 'queued', c: 'queued' });
  show({ a: 'rejected', b: 'queued', c: 'queued' });
  expect(screen.dismissed).toEqual([]);
  show({ a: 'rejected', b: 'returned', c: 'queued' });
  expect(screen.dismissed).toEqual(['told']);
});

test('a list that was read before does not know it yet, or not as it is told', async () => {
  const { show } = await tellThatWait(['a'], {});
  show({});
  show({ a: 'sending' });
  show({ a: 'queued' });
  expect(screen.dismissed).toEqual([]);
  show({});
  expect(screen.dismissed).toEqual(['told']);
});

test('what the list had before it was told is not told when it has gone', async () => {
  const { isStale } = await tellThatWait(['a'], {}, true);
  expect(isStale).toBe(true);
});

test('a list that could not be read says nothing of that', async () => {
  const { isStale, show } = await tellThatWait(['a'], null, true);
  expect(isStale).toBe(false);
  show({ b: 'queued' });
  expect(screen.dismissed).toEqual(['told']);
});

test('what is told in its place stays', async () => {
  const { stopWatching } = await import('../../../src/contact/toasts/dismiss-stale.ts');
  const { show } = await tellThatWait(['a'], { a: 'queued' });
  stopWatching('told');
  show({});
  expect(screen.dismissed).toEqual([]);
});

/** A page on which the visitor was told that this one is saved. */
async function pageThatSaved(id: string) {
  const page = await startPage();
  page.end({ kind: 'saved', id });
  await untilTold();
  return page;
}

const { rejectedLater, leftUnsent, savedUnreachable, expiring } = contactToasts;

test.each([
  ['rejected', rejectedLater.title],
  ['returned', leftUnsent.title],
] as const)(
  'that one is left to the visitor (%s) is said until it is sent again, or opened in another tab',
  async (state, title) => {
    for (const next of [{ state: 'queued' }, { state, openElsewhere: true }] as const) {
      const { announce, list } = await startPage();
      list({ id: 'a', state });
      await announce({ kind: state, id: 'a' });
      list({ id: 'a', state }, { id: 'b', state: 'queued' });
      expect(titlesOnScreen()).toEqual([title]);
      list({ id: 'a', ...next });
      expect(titlesOnScreen()).toEqual([]);
    }
  },
);

test('of several it is said until the last of them is sent again', async () => {
  const { announce, list } = await startPage();
  list({ id: 'a', state: 'rejected' }, { id: 'b', state: 'rejected' });
  await announce({ kind: 'rejected', id: 'a' }, { kind: 'rejected', id: 'b' });
  list({ id: 'a', state: 'queued' }, { id: 'b', state: 'rejected' });
  expect(titlesOnScreen()).toHaveLength(1);
  list({ id: 'a', state: 'queued' }, { id: 'b', state: 'sending' });
  expect(titlesOnScreen()).toEqual([]);
});

test('that one will be given up is said whatever it does until then', async () => {
  const { announce, list } = await startPage();
  list({ id: 'a', state: 'queued' });
  await announce({ kind: 'expiring', id: 'a' });
  list({ id: 'a', state: 'sending' });
  list({ id: 'a', state: 'queued', openElsewhere: true });
  expect(titlesOnScreen()).toEqual([expiring.title]);
});

test.each([
  ['opened in another tab', { openElsewhere: true, isLeftToVisitor: true }],
  ['left to the visitor', { openElsewhere: false, isLeftToVisitor: true }],
] as const)('that one is saved is not said any more once it is %s', async (_, next) => {
  const { list } = await pageThatSaved('a');
  list({ id: 'a', state: 'queued' });
  list({ id: 'a', state: 'sending' });
  expect(titlesOnScreen()).toEqual([savedUnreachable.title]);
  list({ id: 'a', ...next });
  expect(titlesOnScreen()).toEqual([]);
});

test('what is told in the place of that stays, however the list changes', async () => {
  const { announce, list } = await pageThatSaved('a');
  list({ id: 'a', state: 'queued' });
  await announce({ kind: 'rejected', id: 'a' });
  // It was told from a newer reading.
  list({ id: 'a', state: 'rejected', isLeftToVisitor: true });
  expect(titlesOnScreen()).toEqual([rejectedLater.title]);
});
