import { afterEach, beforeEach } from 'vitest';
import { Device, type DeviceOptions, message, type Tab } from './harness.ts';
import { type CountingServer, reset, startServer } from './server.ts';

/** The server of the running test; one each. */
export let server: CountingServer;
/** The visitor's device of the running test; one each. */
export let device: Device;

/** Gives the running test a device with these properties instead. */
export function useDevice(options: Partial<DeviceOptions> = {}): void {
  device = new Device({ client: () => server.client(), ...options });
}

beforeEach(async () => {
  server = await startServer();
  useDevice();
});
afterEach(async () => {
  device.close();
  await server.close();
});

/** Time limit of an attempt where the line hangs, in ms: no need to wait for the real one. */
export const quickly = 800;

/** Writes a message while the line is dead. Returns its id. */
export async function writeOffline(tab: Tab, subject = message.subject): Promise<string> {
  const before = server.otherwise;
  server.otherwise = reset;
  const result = await tab.submit({ subject });
  server.otherwise = before;
  server.posts.length = 0;
  if (result.kind !== 'kept') throw new Error(result.kind);
  device.clock += 1000;
  return result.id;
}
