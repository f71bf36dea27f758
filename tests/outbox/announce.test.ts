import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Announcement, createAnnouncer } from '../../src/outbox/announcements.ts';
import { storagePauseMs } from '../../src/outbox/schedule.ts';
import { Device, message } from './harness.ts';
import { type CountingServer, reset, startServer } from './server.ts';

let server: CountingServer;
let device: Device;
beforeEach(async () => {
  server = await startServer();
  device = new Device({ client: () => server.client() });
});
afterEach(async () => {
  device.close();
  await server.close();
});

/** A message that was kept and then delivered while nobody looked. */
async function deliverUnseen(): Promise<string> {
  const worker = device.openWorker();
  server.script.push(reset);
  const result = await worker.submit();
  await worker.deliver('force');
  if (result.kind !== 'kept') throw new Error(result.kind);
  return result.id;
}

test('waits until the visitor looks at the tab', async () => {
  const id = await deliverUnseen();
  let visible = false;
  const announcer = createAnnouncer({
    store: device.openStore(),
    now: device.now,
    isVisible: () => visible,
  });
  const told: Announcement[] = [];
  announcer.subscribe((announcement) => told.push(announcement));
  await announcer.scan();
  expect(told).toEqual([]);
  visible = true;
  await announcer.scan();
  expect(told).toEqual([{ kind: 'delivered', id }]);
  expect(JSON.stringify(told)).not.toContain(message.subject);
});

test('waits until somebody listens', async () => {
  const id = await deliverUnseen();
  const announcer = createAnnouncer({
    store: device.openStore(),
    now: device.now,
    isVisible: () => true,
  });
  await announcer.scan();
  const told: Announcement[] = [];
  announcer.subscribe((announcement) => told.push(announcement));
  await announcer.scan();
  expect(told).toEqual([{ kind: 'delivered', id }]);
});

test('where the mark cannot be written, a tab still says it, and only once', async () => {
  const id = await deliverUnseen();
  const announcer = createAnnouncer({
    store: {
      ...device.openStore(),
      change: async () => ({ ok: false, error: { kind: 'quota', name: 'QuotaExceededError' } }),
    },
    now: device.now,
    isVisible: () => true,
  });
  const told: Announcement[] = [];
  announcer.subscribe((announcement) => told.push(announcement));
  await announcer.scan();
  await announcer.scan();
  expect(told).toEqual([{ kind: 'delivered', id }]);
});

test('a mark that could not be written is written later, so that the next visit says nothing', async () => {
  const id = await deliverUnseen();
  const store = device.openStore();
  let full = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const announcer = createAnnouncer({
    store: {
      ...store,
      change: (...change) =>
        full
          ? Promise.resolve({ ok: false, error: { kind: 'quota', name: 'QuotaExceededError' } })
          : store.change(...change),
    },
    now: device.now,
    isVisible: () => true,
  });
  const told: Announcement[] = [];
  announcer.subscribe((announcement) => told.push(announcement));
  await announcer.scan();
  full = false;
  await vi.advanceTimersByTimeAsync(storagePauseMs);
  vi.useRealTimers();
  await vi.waitFor(async () => {
    const found = await store.list();
    expect(found.ok && found.value.records).toMatchObject([{ id, announced: true }]);
  });
  expect(told).toEqual([{ kind: 'delivered', id }]);
});
