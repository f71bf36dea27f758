import { IDBFactory as FakeIDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Insert } from '../../../src/outbox/sending/send.ts';
import { createOutboxStore } from '../../../src/outbox/storage/store.ts';
import { seededRandom } from '../../../src/ui/art/geometry/random.ts';
import { bare, insert, reset } from '../support/behaviours.ts';
import { Locks } from '../support/locks.ts';
import { device, server } from '../support/outages.ts';
import { Tab } from '../support/tab.ts';

/** The most POSTs that came within so many ms. */
function mostWithin(ms: number, times: readonly number[]): number {
  return Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + ms).length),
  );
}

test('case 42: a hundred devices ask one after the other, when the line is back and after a failure', async () => {
  const { clock } = device;
  const random = seededRandom('a hundred devices');
  let times: number[] = [];
  const counted: Insert = (...sent) => {
    times.push(clock.now);
    return server.insert(...sent);
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
  times = [];
  for (const tab of tabs) tab.happens('online');
  await clock.pass(3000);
  expect(times).toHaveLength(100);
  expect(mostWithin(100, times)).toBeLessThanOrEqual(10);

  // All that failed within these seconds tries again within seconds, too.
  server.otherwise = insert;
  times = [];
  await clock.pass(15 * 60_000);
  expect(server.rows.size).toBe(100);
  expect(times).toHaveLength(100);
  expect(mostWithin(100, times)).toBeLessThanOrEqual(10);
  for (const tab of tabs) tab.kill();
});
