import { IDBFactory as FakeIDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '../../src/outbox/entry/schedule.ts';
import { databaseName } from '../../src/outbox/storage/database-name.ts';
import { deliverInBackground } from '../../src/outbox/worker.ts';
import { bare, check, held, insert, reset } from './support/behaviours.ts';
import { device, keep, server, submit, useDevice, writeOffline } from './support/outages.ts';

const nowhere = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';

/** What the icon of the installed app showed, in order. */
let badge: number[];
/** The worker's connections to the database that are still open. */
let connections: number;

beforeEach(() => {
  const indexedDB = new FakeIDBFactory();
  useDevice({ indexedDB, name: databaseName });
  connections = 0;
  badge = [];
  vi.stubGlobal('indexedDB', counting(indexedDB));
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('navigator', {
    locks: device.locks.manager(new Promise(() => {})),
    setAppBadge: async (count: number) => void badge.push(count),
    clearAppBadge: async () => void badge.push(0),
  });
  vi.stubEnv('VITE_SUPABASE_URL', 'http://server');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
});
afterEach(() => void vi.unstubAllEnvs());

function counting(factory: IDBFactory): Pick<IDBFactory, 'open'> {
  return {
    open(...args) {
      const request = factory.open(...args);
      request.addEventListener('success', () => {
        connections += 1;
        const { result } = request;
        const { close } = result;
        result.close = () => {
          connections -= 1;
          close.call(result);
        };
      });
      return request;
    },
  };
}

/** The browser wakes the worker. Resolves to the time it was given, in ms, when it has done all. */
async function wake(): Promise<number> {
  const wokenAt = device.now();
  await device.clock.until(device.clock.busy(deliverInBackground()));
  return device.now() - wokenAt;
}

/** The browser wakes the worker, which wants to be woken again. Resolves as `wake` does. */
async function wakeInVain(): Promise<number> {
  const wokenAt = device.now();
  await expect(wake()).rejects.toMatchObject({ name: 'StillPending' });
  return device.now() - wokenAt;
}

test('what a closed page left is delivered, and the next visit is told', async () => {
  const tab = device.openTab();
  const ids = [await writeOffline(tab, 'Primeira'), await writeOffline(tab, 'Segunda')];
  tab.kill();
  await wake();
  expect([...server.rows.keys()].sort()).toEqual([...ids].sort());
  expect(server.posts).toHaveLength(2);
  const next = device.openTab();
  await next.look();
  expect(next.announced.map(({ id, kind }) => [id, kind]).sort()).toEqual(
    ids.map((id) => [id, 'delivered']).sort(),
  );
});

test('where nothing was ever saved there is nothing to do', async () => {
  expect(await wake()).toBe(0);
  expect(server.posts).toEqual([]);
});

test('it does not wait for the end of a backoff', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  for (let turn = 0; turn < 8; turn += 1) {
    server.script.push(reset);
    await tab.deliver('force');
    await device.clock.pass(2000);
  }
  expect(await wake()).toBe(0);
  expect(server.rows.size).toBe(1);
});

describe('a line that is still dead', () => {
  test('is tried again while that makes sense: within eight seconds', async () => {
    await writeOffline(device.openTab());
    server.script.push(reset);
    expect(await wake()).toBeLessThanOrEqual(8000);
    expect(server.posts).toHaveLength(2);
    expect(server.rows.size).toBe(1);
  });

  test('makes the browser wake the worker again, and the message stays', async () => {
    const id = await writeOffline(device.openTab());
    server.otherwise = reset;
    expect(await wakeInVain()).toBeLessThanOrEqual(8000);
    expect(server.posts.length).toBeGreaterThan(1);
    expect(await device.entries()).toMatchObject([{ id, state: 'queued', ambiguous: true }]);
  });
});

test('a server that asked for patience is given it, by a worker woken again later', async () => {
  await keep(device.openWorker(), undefined, bare(429, { 'Retry-After': '120' }));
  server.posts.length = 0;
  expect(await wakeInVain()).toBe(0);
  expect(server.posts).toEqual([]);
});

test.each([
  [8, 'is waited for', 8000],
  [9, 'is left to a worker woken again later', null],
])('what may be sent in %i seconds %s', async (seconds, _, waitedMs) => {
  // One of them has passed by the time the worker is woken.
  const patience = { 'Retry-After': String(seconds + 1) };
  await keep(device.openWorker(), undefined, bare(429, patience));
  if (waitedMs === null) await wakeInVain();
  else expect(await wake()).toBe(waitedMs);
  expect(server.rows.size).toBe(waitedMs === null ? 0 : 1);
});

test('while it delivers, a page leaves that to it', async () => {
  const tab = device.openTab();
  await writeOffline(tab);
  const answer = held();
  server.script.push(answer.meet);
  const waking = wake();
  await server.arrived(1);
  expect(await tab.deliver('force')).toEqual({ kind: 'busy' });
  answer.go();
  await waking;
  expect(server.posts).toHaveLength(1);
});

test('what only the visitor can mend is nothing to be woken for', async () => {
  const id = await writeOffline(device.openTab());
  server.script.push(check);
  await wake();
  expect(await device.entries()).toMatchObject([{ id, state: 'rejected' }]);
});

test('what is due by its age it leaves to a page, where it is told', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  await tab.settle();
  await tab.look();
  const unsent = await writeOffline(tab, 'Outra');
  server.script.push(check);
  await tab.deliver('force');
  await tab.look();
  device.clock.jump(24 * dayMs);
  await tab.look();
  device.clock.jump(8 * dayMs);
  await wake();
  expect(await device.record(id)).toMatchObject({ state: 'delivered' });
  expect(await device.record(unsent)).toMatchObject({ state: 'rejected', endSeenAt: null });
  await tab.tidy();
  device.clock.jump(dayMs);
  await wake();
  expect(await device.record(unsent)).toMatchObject({ state: 'rejected' });
  await tab.tidy();
  expect(await device.record(id)).toBeUndefined();
  expect(await device.record(unsent)).toMatchObject({ state: 'expired' });
});

describe('woken while a page sends, which Chromium does as soon as something is submitted,', () => {
  test('it leaves that to the page, and need not be woken again', async () => {
    const tab = device.openTab();
    const answer = held();
    server.script.push(answer.meet);
    const submitting = submit(tab);
    await server.arrived(1);
    const waking = wake();
    await device.clock.pass(5000);
    expect(server.posts).toHaveLength(1);
    answer.go();
    expect(await submitting).toMatchObject({ kind: 'delivered' });
    await waking;
    expect(server.posts).toHaveLength(1);
  });

  test('it sends what a page leaves that is closed meanwhile', async () => {
    const tab = device.openTab();
    server.script.push(held().meet);
    void tab.submit();
    await server.arrived(1);
    const waking = wake();
    await device.clock.pass(5000);
    tab.kill();
    await waking;
    expect(server.rows.size).toBe(1);
    expect(await device.entries()).toEqual([]);
  });

  test('it sends what a page has saved that is closed before it could send', async () => {
    const tab = device.openTab();
    vi.spyOn(tab.asked, 'push').mockImplementationOnce(() => {
      tab.kill();
      return 0;
    });
    void tab.submit();
    await device.clock.pass(100);
    expect(await device.entries()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    expect(await wake()).toBeLessThanOrEqual(8000);
    expect(server.posts).toHaveLength(1);
    expect(server.rows.size).toBe(1);
  });

  test('it waits ten seconds for a page, then asks to be woken again', async () => {
    const tab = device.openTab();
    await writeOffline(tab);
    const answer = held();
    server.script.push(answer.meet);
    const delivering = tab.deliver('force');
    await server.arrived(1);
    expect(await wakeInVain()).toBe(10_000);
    expect(server.posts).toHaveLength(1);
    answer.go();
    await delivering;
    await wake();
    expect(server.rows.size).toBe(1);
  });
});

test('a database that cannot be read is not an empty one: it asks to be woken again', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await wakeInVain();
  expect(badge).toEqual([]);
});

describe('the icon of the app', () => {
  test('shows how many messages are left, and nothing when none is', async () => {
    const tab = device.openTab();
    for (const subject of ['Primeira', 'Segunda', 'Terceira']) await writeOffline(tab, subject);
    server.script.push(check);
    server.otherwise = reset;
    await wakeInVain();
    expect(badge).toEqual([3]);
    for (const { id } of await device.entries()) await tab.outbox.cancel(id);
    await wake();
    expect(badge).toEqual([3, 0]);
  });

  test('counts what nobody understands, and what a newer version of the site wrote, whose worker is to be woken', async () => {
    await device.openStore().change(crypto.randomUUID(), () => 'half a message' as never);
    await wake();
    expect(badge).toEqual([1]);
    await device.openStore().change(nowhere, () => ({ v: 99 }) as never);
    await wakeInVain();
    expect(badge).toEqual([1, 2]);
  });
});

test.each<[string, object]>([
  ['without badges and Web Locks', {}],
  [
    'with badges and Web Locks that throw',
    {
      get locks() {
        throw new DOMException('denied', 'SecurityError');
      },
      setAppBadge: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
      clearAppBadge() {
        throw new DOMException('denied', 'NotAllowedError');
      },
    },
  ],
])('%s messages are delivered all the same', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await writeOffline(device.openTab());
  await wake();
  expect(server.rows.size).toBe(1);
});

test('no connection to the database is left open, whatever came of it', async () => {
  await writeOffline(device.openTab());
  server.otherwise = reset;
  await wakeInVain();
  expect(connections).toBe(0);
  await device.clock.pass(2000);
  server.otherwise = insert;
  await wake();
  expect(connections).toBe(0);
});
