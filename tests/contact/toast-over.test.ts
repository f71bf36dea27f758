import { beforeEach, expect, test, vi } from 'vitest';
import { createObservable } from '../../src/browser/observable.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import type { Announce } from '../../src/outbox/announcements/announcement.ts';
import type { EntryState } from '../../src/outbox/entry/record.ts';
import type { Outbox, PendingEntry, Submission } from '../../src/outbox/index.ts';
import type { Toast } from '../../src/ui/feedback/toast-content.ts';
import { message } from '../outbox/support/contents.ts';

const dismissed: string[] = [];
/** The titles of what is at the top right, by topic. */
const onScreen = new Map<string, string>();

beforeEach(() => {
  dismissed.length = 0;
  onScreen.clear();
  vi.stubGlobal('document', { visibilityState: 'visible', querySelectorAll: () => [] });
  vi.stubGlobal('navigator', { onLine: true });
  const takeAway = (topic: string) => {
    dismissed.push(topic);
    onScreen.delete(topic);
  };
  vi.doMock('../../src/ui/feedback/toast.ts', () => ({
    fetchToaster: async () => null,
    showToast: async ({ topic = '', title }: Toast) => void onScreen.set(topic, title),
    dismissToast: takeAway,
    lowerToast: takeAway,
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

/** A page of which a message is told, and whose list then shows this. */
async function pageThatTells() {
  const { startToasts } = await import('../../src/contact/toasts.ts');
  let announce: Announce = async () => {};
  const submission = createObservable<Submission>({ kind: 'idle' });
  const pending = createObservable<{ status: string; entries: Partial<PendingEntry>[] }>({
    status: 'ready',
    entries: [],
  });
  startToasts({
    submission,
    pending,
    subscribeAnnouncements: (listener: Announce) => {
      announce = listener;
    },
    read: async () => ({ kind: 'done', isLeftToVisitor: false }),
  } as unknown as Outbox);
  return {
    announce: (kind: 'rejected' | 'returned' | 'expiring', ...ids: string[]) =>
      announce(ids.map((id) => ({ kind, id }))),
    async keep(id: string) {
      submission.set({ kind: 'ended', message, result: { kind: 'kept', id } });
      await vi.waitFor(() => expect(onScreen.size).toBe(1));
    },
    list: (...entries: Partial<PendingEntry>[]) => pending.set({ status: 'ready', entries }),
  };
}

const titles = () => [...onScreen.values()];
const { rejectedLater, leftUnsent, keptUnreachable, expiring } = contactToasts;

test.each([
  ['rejected', rejectedLater.title],
  ['returned', leftUnsent.title],
] as const)(
  'that one is left to the visitor (%s) is said until it is sent again, or opened in another tab',
  async (state, title) => {
    for (const next of [{ state: 'queued' }, { state, openElsewhere: true }] as const) {
      const { announce, list } = await pageThatTells();
      list({ id: 'a', state });
      await announce(state, 'a');
      list({ id: 'a', state }, { id: 'b', state: 'queued' });
      expect(titles()).toEqual([title]);
      list({ id: 'a', ...next });
      expect(titles()).toEqual([]);
    }
  },
);

test('of several it is said until the last of them is sent again', async () => {
  const { announce, list } = await pageThatTells();
  list({ id: 'a', state: 'rejected' }, { id: 'b', state: 'rejected' });
  await announce('rejected', 'a', 'b');
  list({ id: 'a', state: 'queued' }, { id: 'b', state: 'rejected' });
  expect(titles()).toHaveLength(1);
  list({ id: 'a', state: 'queued' }, { id: 'b', state: 'sending' });
  expect(titles()).toEqual([]);
});

test('that one will be given up is said whatever it does until then', async () => {
  const { announce, list } = await pageThatTells();
  list({ id: 'a', state: 'queued' });
  await announce('expiring', 'a');
  list({ id: 'a', state: 'sending' });
  list({ id: 'a', state: 'queued', openElsewhere: true });
  expect(titles()).toEqual([expiring.title]);
});

test.each([
  ['opened in another tab', { state: 'returned', openElsewhere: true }],
  ['left to the visitor', { state: 'returned', openElsewhere: false }],
  ['rejected', { state: 'rejected', openElsewhere: false }],
] as const)('that one is kept is not said any more once it is %s', async (_, next) => {
  const { keep, list } = await pageThatTells();
  await keep('a');
  list({ id: 'a', state: 'queued' });
  list({ id: 'a', state: 'sending' });
  expect(titles()).toEqual([keptUnreachable.title]);
  list({ id: 'a', ...next });
  expect(titles()).toEqual([]);
});

test('what is told in the place of that stays, however the list changes', async () => {
  const { keep, announce, list } = await pageThatTells();
  await keep('a');
  list({ id: 'a', state: 'queued' });
  await announce('rejected', 'a');
  // It was told from a newer reading.
  list({ id: 'a', state: 'rejected' });
  expect(titles()).toEqual([rejectedLater.title]);
});
