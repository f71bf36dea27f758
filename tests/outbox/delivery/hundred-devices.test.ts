import { IDBFactory as FakeIDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Insert } from '../../../src/outbox/sending/send.ts';
import { createOutboxStore } from '../../../src/outbox/storage/store.ts';
import { seededRandom } from '../../../src/ui/art/geometry/random.ts';
import { bare, insert, reset } from '../support/behaviours.ts';
import { Locks } from '../support/locks.ts';
import { device, server } from '../support/outages.ts';
import { Tab } from '../support/tab.ts';

interface Post {
  readonly id: string;
  readonly at: number;
}

/** The most POSTs that came within so many ms. */
function mostWithin(ms: number, posts: readonly Post[]): number {
  const within = (from: number) => posts.filter(({ at }) => at >= from && at < from + ms).length;
  return Math.max(...posts.map(({ at }) => within(at)));
}

test('case 42: a hundred devices ask one after the other, when the line is back and after a failure they all met at once', async () => {
  const { clock } = device;
  const random = seededRandom('a hundred devices');
  let posts: Post[] = [];
  const counted: Insert = (row, ...rest) => {
    posts.push({ id: row.id, at: clock.now });
    return server.insert(row, ...rest);
  };
  const tabs = Array.from({ length: 100 }, (_, number) => {
    const locks = new Locks();
    const indexedDB = new FakeIDBFactory();
    const store = createOutboxStore({
      indexedDB: () => indexedDB,
      now: device.now,
      name: `device-${number}`,
    });
    const manager = (died: Promise<void>) => locks.manager(died);
    return new Tab({ clock, random, store, locks: manager, insert: counted }, {});
  });
  server.otherwise = reset;
  for (const tab of tabs) await clock.until(tab.submit());
  for (const tab of tabs) tab.start();
  // Whatever is tried by then is in vain.
  await clock.pass(2 * 60_000);

  server.otherwise = bare(503);
  posts = [];
  for (const tab of tabs) tab.happens('online');
  await clock.pass(3000);
  expect(new Set(posts.map(({ id }) => id)).size).toBe(100);
  expect(mostWithin(100, posts)).toBeLessThan(20);

  // All at once they hear that the server is busy.
  posts = [];
  await clock.until(Promise.all(tabs.map((tab) => tab.deliver('force'))));
  expect(posts).toHaveLength(100);
  expect(mostWithin(100, posts)).toBe(100);

  server.otherwise = insert;
  posts = [];
  await clock.pass(15 * 60_000);
  expect(server.rows.size).toBe(100);
  expect(posts).toHaveLength(100);
  expect(mostWithin(100, posts)).toBeLessThan(20);
  for (const tab of tabs) tab.kill();
});
