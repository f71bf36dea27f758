import { afterEach, beforeEach, vi } from 'vitest';
import type { OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { Device, type DeviceOptions } from '../harness.ts';
import { type Behaviour, reset } from './behaviours.ts';
import { message } from './contents.ts';
import { refusing } from './failing-store.ts';
import { CountingServer } from './server.ts';
import type { Tab } from './tab.ts';

/** The server of the running test; one each. */
export let server: CountingServer;
/** The visitor's device of the running test; one each. */
export let device: Device;

/** Gives the running test a device with these properties instead. */
export function useDevice(options: Partial<DeviceOptions> = {}): void {
  device = new Device({ insert: server.insert, ...options });
}

beforeEach(() => {
  server = new CountingServer();
  useDevice();
});
afterEach(() => {
  device.close();
  vi.unstubAllGlobals();
});

/** Submits in this tab, in virtual time, until that has a result. */
export const submit = (tab: Tab, changes = {}) => device.clock.until(tab.submit(changes));

/** Submits a message whose first attempt met this a second ago, and is saved. Returns its id. */
export async function keep(
  tab: Tab,
  subject = message.subject,
  meets: Behaviour = reset,
): Promise<string> {
  server.script.unshift(meets);
  const result = await submit(tab, { subject });
  if (result.kind !== 'saved') throw new Error(result.kind);
  await device.clock.pass(1000);
  return result.id;
}

/** Writes a message while the line is dead, a second ago. Returns its id. */
export async function writeOffline(tab: Tab, subject = message.subject): Promise<string> {
  const id = await keep(tab, subject);
  server.posts.length = 0;
  return id;
}

/** Keeps a message of which the device is sure that it never left. */
export const writeUndoubted = () => writeOffline(device.openWorker({ isOnline: () => false }));

/** A tab on a device that takes nothing in until there is room again; it lets go of what it holds. */
export function openFull() {
  const room = { isThere: false };
  const refuses = (after: OutboxRecord | undefined) => after !== undefined && !room.isThere;
  const tab = device.openTab({ store: (store) => refusing(store, refuses) });
  return { tab, room };
}

/** Keeps a message, and delivers it while nobody looks. Returns its id. */
export async function deliverUnseen(): Promise<string> {
  const worker = device.openWorker();
  const id = await keep(worker);
  await worker.deliver('force');
  worker.kill();
  return id;
}
