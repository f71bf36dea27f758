import { expect, test, vi } from 'vitest';

/** A browser in which no first version can be installed; counts how often it is asked for. */
function brokenContainer() {
  const workers: EventTarget[] = [];
  const fail = (worker: EventTarget) => {
    Object.assign(worker, { state: 'redundant' }).dispatchEvent(new Event('statechange'));
  };
  return {
    workers,
    failLast: () => workers.at(-1) && fail(workers.at(-1) as EventTarget),
    controller: null,
    addEventListener: () => {},
    // What could not be installed is dropped again.
    getRegistration: async () => undefined,
    async register() {
      const installing = Object.assign(new EventTarget(), { state: 'installing' });
      workers.push(installing);
      return { installing, waiting: null, active: null };
    },
    getRegistrations: async () =>
      workers.map((worker) => ({ unregister: async () => fail(worker) })),
  };
}

/** Has the worker registered in that browser. */
async function register(container: ReturnType<typeof brokenContainer>) {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('caches', { keys: async () => [] });
  const { registerWorker } = await import('../../src/pwa/register.ts');
  void registerWorker();
  await vi.advanceTimersByTimeAsync(0);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
}

test('a first version that could not be installed is asked for again after a minute', async () => {
  const container = brokenContainer();
  const end = await register(container);
  container.failLast();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(container.workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(container.workers).toHaveLength(2);
  end();
});

test('once the visitor has deleted what is kept here, nothing is kept again by this page', async () => {
  const container = brokenContainer();
  const end = await register(container);
  const { eraseSite } = await import('../../src/pwa/erase-site.ts');
  expect(await eraseSite()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(container.workers).toHaveLength(1);
  end();
});
