import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Device } from './harness.ts';
import { Ledger } from './promise/ledger.ts';
import { play, type Stage, type Step, steps } from './promise/steps.ts';
import { WatchedStorage } from './promise/storage.ts';
import { CountingServer } from './support/server.ts';

/** Plays the steps with two tabs, then lets everything be well and a last visit look. */
async function playAll(sequence: readonly Step[], webLocks: boolean, isOnce: boolean) {
  const server = new CountingServer();
  const storage = new WatchedStorage();
  const device = new Device({
    client: () => server.client(),
    webLocks,
    indexedDB: storage.factory,
  });
  const ledger = new Ledger(server, storage.durable);
  const stage: Stage = { device, server, storage, ledger, tabs: [] };
  let wrong: string | null = null;
  storage.onCommit = () => {
    wrong ??= ledger.wrong();
  };
  try {
    for (let index = 0; index < 2; index += 1) {
      const tab = device.openTab().start();
      ledger.tabs.push(tab);
      stage.tabs.push(tab);
    }
    for (const step of sequence) {
      await play(stage, step);
      expect(wrong ?? ledger.wrong()).toBeNull();
    }

    storage.trouble = 'none';
    server.script.length = 0;
    await device.clock.pass(120_000);
    for (const tab of stage.tabs) tab.kill();
    const last = device.openTab().start();
    ledger.tabs.push(last);
    await last.settle();
    await device.clock.pass(30_000);
    expect(wrong ?? ledger.wrong()).toBeNull();
    expect(ledger.wrongInTheEnd(isOnce)).toBeNull();
  } finally {
    for (const tab of ledger.tabs) tab.kill();
    device.close();
    vi.unstubAllGlobals();
  }
}

test('case 44: whatever happens, a saved message is at every moment on the device, or its end is told', async () => {
  await fc.assert(
    fc.asyncProperty(steps(false), fc.boolean(), (sequence, webLocks) =>
      playAll(sequence, webLocks, false),
    ),
    { numRuns: 500, seed: 20_261_121 },
  );
});

test('case 44: and where no page dies and the storage works, each end is told exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(steps(true), (sequence) => playAll(sequence, true, true)),
    { numRuns: 500, seed: 20_261_122 },
  );
});
