import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTab } from '../../src/outbox/tab.ts';
import { Locks } from './support/locks.ts';
import { Session } from './support/session.ts';

const forever = new Promise<never>(() => {});

let locks: Locks;
beforeEach(() => {
  vi.useFakeTimers();
  locks = new Locks();
});
afterEach(() => void vi.useRealTimers());

/** Opens a page in a tab with this session; `close` is what closing the tab does. */
function openPage(session: Storage | undefined, manager?: LockManager | null) {
  let close = () => {};
  const died = new Promise<void>((resolve) => {
    close = resolve;
  });
  const tab = createTab({
    locks: manager === null ? undefined : (manager ?? locks.manager(died)),
    session,
  });
  tab.enter();
  return { tab, close: () => close() };
}

async function settled(tab: ReturnType<typeof createTab>): Promise<string> {
  let isSettled = false;
  void tab.settled.then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(4000);
  expect(isSettled).toBe(true);
  return tab.id();
}

test('a reloaded tab is the same one', async () => {
  const session = new Session();
  const first = openPage(session);
  const id = await settled(first.tab);
  first.close();
  expect(await settled(openPage(session).tab)).toBe(id);
});

test('a reloaded tab is the same one also where the page before takes a moment to go', async () => {
  const session = new Session();
  const first = openPage(session);
  const id = await settled(first.tab);
  const second = openPage(session);
  await vi.advanceTimersByTimeAsync(1200);
  first.close();
  expect(await settled(second.tab)).toBe(id);
});

test('a duplicated tab is another one, and stays so after a reload', async () => {
  const session = new Session();
  const original = openPage(session);
  const id = await settled(original.tab);
  const copiedSession = session.copy();
  const copy = openPage(copiedSession);
  const copyId = await settled(copy.tab);
  expect(copyId).not.toBe(id);
  expect([original.tab.isCopy(), copy.tab.isCopy()]).toEqual([false, true]);
  expect(await original.tab.present([id, copyId])).toEqual(new Set([id, copyId]));
  copy.close();
  expect(await settled(openPage(copiedSession).tab)).toBe(copyId);
});

test('a duplicated tab is seen by the others once it has settled, also where the browser takes a moment', async () => {
  const session = new Session();
  const original = openPage(session);
  const id = await settled(original.tab);
  const real = locks.manager(forever);
  const slow = {
    async request(...args: Parameters<LockManager['request']>) {
      // Of the id that is taken it has to wait for the page before anyhow.
      if (!args[0].endsWith(id)) await new Promise((resolve) => setTimeout(resolve, 1000));
      return real.request(...args);
    },
    query: () => real.query(),
  } as unknown as LockManager;
  const { tab } = openPage(session.copy(), slow);
  const seen = tab.settled.then(() => original.tab.present([tab.id()]));
  await vi.advanceTimersByTimeAsync(4000);
  expect(tab.id()).not.toBe(id);
  expect(await seen).toEqual(new Set([tab.id()]));
});

test('where the browser is silent for long, as in a page it prepares, a tab stays the same, and is seen once it answers', async () => {
  const session = new Session();
  const before = openPage(session);
  const id = await settled(before.tab);
  before.close();
  const real = locks.manager(forever);
  const answers = new Promise((resolve) => setTimeout(resolve, 60_000));
  const silent = {
    async request(...args: Parameters<LockManager['request']>) {
      const { signal } = args[1] as LockOptions;
      const givenUp = new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
      await Promise.race([answers, givenUp]);
      return real.request(...args);
    },
    query: () => answers.then(() => real.query()),
  } as unknown as LockManager;
  const { tab } = openPage(session, silent);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([tab.id(), tab.isCopy()]).toEqual([id, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await tab.present([id])).toEqual(new Set([id]));
});

test('a page that comes back finds its copy in its place: it is another tab from then on', async () => {
  const session = new Session();
  const original = openPage(session);
  const id = await settled(original.tab);
  original.tab.leave();
  const copy = openPage(session.copy());
  expect(await settled(copy.tab)).toBe(id);
  original.tab.enter();
  const newId = await settled(original.tab);
  expect(newId).not.toBe(id);
  expect(await copy.tab.present([id, newId])).toEqual(new Set([id, newId]));
  original.close();
  expect(await settled(openPage(session).tab)).toBe(newId);
});

test('who asks a page that is away which tab it is, as its form does on the way back, hears the new one', async () => {
  const session = new Session();
  const original = openPage(session);
  const id = await settled(original.tab);
  original.tab.leave();
  const copy = openPage(session.copy());
  await settled(copy.tab);
  const heard = original.tab.settled.then(original.tab.id);
  // Nor does it matter that a page is told twice to go.
  original.tab.leave();
  original.tab.enter();
  const newId = await settled(original.tab);
  expect(await heard).toBe(newId);
  expect(newId).not.toBe(id);
});

test('a page that comes back to its place is the same tab', async () => {
  const session = new Session();
  const page = openPage(session);
  const id = await settled(page.tab);
  page.tab.leave();
  await vi.advanceTimersByTimeAsync(0);
  page.tab.enter();
  expect(await settled(page.tab)).toBe(id);
});

test('what the visitor has deleted of it meanwhile, a tab knows again after a reload', async () => {
  const session = new Session();
  const first = openPage(session);
  const id = await settled(first.tab);
  session.clear();
  first.tab.leave();
  first.close();
  expect(await settled(openPage(session).tab)).toBe(id);
});

test('the others know which tabs are here: not those that were closed or left', async () => {
  const [here, closed, left] = [1, 2, 3].map(() => openPage(new Session()));
  if (!here || !closed || !left) throw new Error();
  const ids = [];
  for (const { tab } of [here, closed, left]) ids.push(await settled(tab));
  expect(await here.tab.present(ids)).toEqual(new Set(ids));
  closed.close();
  left.tab.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(await here.tab.present(ids)).toEqual(new Set([here.tab.id()]));
  left.tab.enter();
  await vi.advanceTimersByTimeAsync(0);
  expect(await here.tab.present(ids)).toEqual(new Set([here.tab.id(), left.tab.id()]));
});

describe('a tab works, and takes nobody to be here, where Web Locks', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const managers: [string, LockManager | null][] = [
    ['are missing', null],
    ['throw', { request: refuse, query: refuse } as unknown as LockManager],
    [
      'refuse',
      {
        request: () => Promise.reject(new DOMException('no', 'SecurityError')),
        query: () => Promise.reject(new DOMException('no', 'SecurityError')),
      } as unknown as LockManager,
    ],
    ['hang', { request: () => forever, query: () => forever } as unknown as LockManager],
  ];

  test('throw, at once', async () => {
    const session = new Session();
    const refusing = managers[1]?.[1] ?? null;
    await settled(openPage(session, refusing).tab);
    const { tab } = openPage(session, refusing);
    let isSettled = false;
    void tab.settled.then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(true);
  });

  test.each(managers)('%s', async (_, manager) => {
    const session = new Session();
    const id = await settled(openPage(session, manager).tab);
    const { tab } = openPage(session, manager);
    expect(await settled(tab)).toBe(id);
    const present = tab.present([id, 'other']);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await present).toEqual(new Set());
    tab.leave();
  });
});

test.each<[string, Storage | undefined]>([
  ['missing', undefined],
  [
    'refused',
    {
      getItem() {
        throw new DOMException('no', 'SecurityError');
      },
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage,
  ],
])('with session storage %s each page is a tab of its own', async (_, session) => {
  const ids = await Promise.all([settled(openPage(session).tab), settled(openPage(session).tab)]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('a tab that was refused once is here as soon as it is let', async () => {
  const real = locks.manager(forever);
  let isRefusing = true;
  const moody = {
    request: (...args: Parameters<LockManager['request']>) =>
      isRefusing ? Promise.reject(new DOMException('no', 'SecurityError')) : real.request(...args),
    query: () => real.query(),
  } as unknown as LockManager;
  const { tab } = openPage(new Session(), moody);
  const id = await settled(tab);
  expect(await tab.present([id])).toEqual(new Set());
  isRefusing = false;
  tab.enter();
  await vi.advanceTimersByTimeAsync(0);
  expect(await tab.present([id])).toEqual(new Set([id]));
});

test('a page that left and came back while it waited for its place leaves it like any other', async () => {
  const session = new Session();
  const before = openPage(session);
  const id = await settled(before.tab);
  const { tab } = openPage(session);
  tab.leave();
  tab.enter();
  await vi.advanceTimersByTimeAsync(0);
  before.close();
  expect(await settled(tab)).toBe(id);
  expect(await tab.present([id])).toEqual(new Set([id]));
  tab.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(await tab.present([id])).toEqual(new Set());
});

test('a page that is left while it waits for its place is the same tab after a reload', async () => {
  const session = new Session();
  const before = openPage(session);
  const id = await settled(before.tab);
  const waiting = openPage(session);
  waiting.tab.leave();
  await vi.advanceTimersByTimeAsync(0);
  waiting.close();
  before.close();
  const reloaded = openPage(session).tab;
  expect(await settled(reloaded)).toBe(id);
  expect(await reloaded.present([id])).toEqual(new Set([id]));
});
