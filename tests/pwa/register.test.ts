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

/** A browser in which a version is installed, and keeps the page at `/`. */
function containerWith(update: () => Promise<void>) {
  const version = { installing: null, waiting: null, active: {}, update };
  const registration = Object.assign(new EventTarget(), version);
  return {
    controller: {},
    addEventListener: () => {},
    getRegistration: async () => registration,
    register: async () => registration,
  };
}

/** Has the worker registered in that browser. Returns the window of its page, and what puts all back. */
async function register(container: object, { readyState = 'complete', onLine = true } = {}) {
  const page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: container, onLine });
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const caches = { keys: async () => [], match: async () => ({}), has: async () => false };
  vi.stubGlobal('caches', caches);
  const { registerWorker } = await import('../../src/pwa/register.ts');
  void registerWorker();
  await vi.advanceTimersByTimeAsync(0);
  const end = () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
  return { page, end };
}

test('a first version that could not be installed is asked for again after a minute', async () => {
  const container = brokenContainer();
  const { end } = await register(container);
  container.failLast();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(container.workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(container.workers).toHaveLength(2);
  end();
});

test('the site is kept once the page has loaded, so that it takes nothing of the line before', async () => {
  const container = brokenContainer();
  const { page, end } = await register(container, { readyState: 'interactive' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(container.workers).toHaveLength(0);
  page.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(container.workers).toHaveLength(1);
  end();
});

test('a page left open looks for a new version every hour, whether or not it finds the server', async () => {
  let looks = 0;
  const container = containerWith(async () => {
    looks += 1;
    throw new TypeError('no connection');
  });
  const { end } = await register(container);
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(looks).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(looks).toBe(2);
  end();
});

test.each(['online', 'visibilitychange'])(
  'after hours in which the device slept, a new version is looked for at once: %s',
  async (name) => {
    let looks = 0;
    const container = containerWith(async () => {
      looks += 1;
    });
    const { page, end } = await register(container);
    const wake = async (afterMs: number) => {
      vi.setSystemTime(Date.now() + afterMs);
      page.dispatchEvent(new Event(name));
      await vi.advanceTimersByTimeAsync(0);
    };
    await wake(3_500_000);
    expect(looks).toBe(0);
    await wake(7_200_000);
    expect(looks).toBe(1);
    await wake(60_000);
    expect(looks).toBe(1);
    end();
  },
);

test('a page that was opened without a connection looks for a new version once there is one', async () => {
  let looks = 0;
  const container = containerWith(async () => {
    looks += 1;
  });
  const { page, end } = await register(container, { onLine: false });
  const connect = async () => {
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  };
  await connect();
  expect(looks).toBe(1);
  await connect();
  expect(looks).toBe(1);
  end();
});

test('once the visitor has deleted what is kept here, nothing is kept again by this page', async () => {
  const container = brokenContainer();
  const { end } = await register(container);
  const { eraseSite } = await import('../../src/pwa/erase-site.ts');
  expect(await eraseSite()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(container.workers).toHaveLength(1);
  end();
});

test('a page whose worker is gone with all that the browser kept is not loaded again, and neither is it by the next one', async () => {
  const reload = vi.fn();
  const container = Object.assign(
    new EventTarget(),
    containerWith(async () => {}),
    {
      addEventListener: EventTarget.prototype.addEventListener,
      controller: {} as object | null,
    },
  );
  const { end } = await register(container);
  vi.stubGlobal('location', { pathname: '/', reload });
  const controlledBy = async (worker: object | null) => {
    Object.assign(container, { controller: worker });
    container.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(10_000);
  };
  await controlledBy(null);
  await controlledBy({});
  expect(reload).not.toHaveBeenCalled();
  await controlledBy({});
  expect(reload).toHaveBeenCalledOnce();
  end();
});
