import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fetchWithFallback,
  fetchWithRetry,
  hasFallback,
  importCode,
  LostCode,
} from '../../../src/browser/code/fetch-code.ts';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Code that fails to arrive so many times. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('no chunk');
    return 'code';
  });
}

test.each(['online', 'focusin', 'pointerdown', 'visibilitychange'])(
  'code that did not arrive is fetched again on %s',
  async (sign) => {
    const fetchCode = failing(2);
    const failed = vi.fn();
    const here = fetchWithRetry(fetchCode, failed);
    for (let turn = 0; turn < 3; turn += 1) {
      await vi.advanceTimersByTimeAsync(100);
      page.dispatchEvent(new Event(sign));
    }
    expect(await here).toBe('code');
    expect(fetchCode).toHaveBeenCalledTimes(3);
    expect(failed).toHaveBeenCalledTimes(2);
  },
);

test('code that did not arrive is fetched again after a while, also without a sign', async () => {
  const here = fetchWithRetry(failing(1));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await here).toBe('code');
});

test('while somebody makes up for missing code, the page is not reloaded for it', async () => {
  expect(hasFallback()).toBe(false);
  const fetching = fetchWithFallback(failing(1));
  expect(hasFallback()).toBe(true);
  await expect(fetching).rejects.toThrow('no chunk');
  expect(hasFallback()).toBe(false);
});

describe('imported code', () => {
  const urls = ['/assets/part.js', '/assets/shared.js'];
  const dispatched: Event[] = [];

  /** A server that gives these statuses, one after the other, then 200; 0 breaks the connection. */
  function serving(...statuses: number[]) {
    const server = vi.fn(async (_url: string, _options?: RequestInit) => {
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError('no connection');
      return new Response('', { status });
    });
    vi.stubGlobal('fetch', server);
    return server;
  }

  /** A module of these addresses; the files of earlier tests count as fetched. */
  let count = 0;
  const fresh = () => {
    count += 1;
    return urls.map((url) => url.replace('.js', `-${count}.js`));
  };

  beforeEach(() => {
    dispatched.length = 0;
    vi.stubGlobal('dispatchEvent', (event: Event) => {
      dispatched.push(event);
      return !event.defaultPrevented;
    });
  });

  test('is not imported before its files have come: a failed import would be for good', async () => {
    serving(200, 0, 0);
    const load = vi.fn(async () => 'code');
    const files = fresh();
    await expect(importCode(load, files)).rejects.toThrow(LostCode);
    expect(load).not.toHaveBeenCalled();
    expect(dispatched).toHaveLength(1);
    expect(await importCode(load, files)).toBe('code');
  });

  test('asks for no file twice, but for what did not come', async () => {
    const server = serving(200, 503);
    const files = fresh();
    await expect(importCode(async () => 'code', files)).rejects.toThrow(LostCode);
    await importCode(async () => 'code', files);
    await importCode(async () => 'code', files);
    expect(server.mock.calls.map(([url]) => url)).toEqual([...files, files[1]]);
  });

  test('is asked for again where no answer comes: its connection may be dead', async () => {
    const server = vi.fn(
      (_url: string, { signal }: RequestInit = {}) =>
        new Promise<Response>((resolve, reject) => {
          if (server.mock.calls.length > 1) resolve(new Response(''));
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    vi.stubGlobal('fetch', server);
    const here = importCode(async () => 'code', fresh().slice(1));
    await vi.advanceTimersByTimeAsync(9000);
    expect(server).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server).toHaveBeenCalledTimes(2);
    expect(await here).toBe('code');
  });

  test('may take its time once the answer has begun', async () => {
    let end = () => {};
    const server = vi.fn(async (_url: string, { signal }: RequestInit = {}) => {
      const body = new ReadableStream({
        start(controller) {
          end = () => controller.close();
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    });
    vi.stubGlobal('fetch', server);
    const here = importCode(async () => 'code', fresh().slice(1));
    await vi.advanceTimersByTimeAsync(60_000);
    end();
    expect(await here).toBe('code');
    expect(server).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['gone from the server', 404, async () => 'code'],
    ['here and not to be imported', 200, () => Promise.reject(new TypeError('remembered'))],
  ])('%s: the page is loaded again at the second attempt, once', async (_, status, load) => {
    const reload = vi.fn();
    const stored = new Map<string, string>();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    vi.stubGlobal(
      'fetch',
      async (url: string) => new Response('', { status: url === '/' ? 200 : status }),
    );
    const files = fresh();
    void fetchWithRetry(() => importCode<string>(load, files));
    await vi.advanceTimersByTimeAsync(100);
    expect(reload).not.toHaveBeenCalled();
    for (let turn = 0; turn < 10; turn += 1) {
      page.dispatchEvent(new Event('pointerdown'));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('gone, and the server too: the page stays', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const files = fresh();
    serving(404, 404, 404, 404, 0, 0);
    void fetchWithRetry(() => importCode(async () => 'code', files));
    await vi.advanceTimersByTimeAsync(1500);
    expect(reload).not.toHaveBeenCalled();
  });
});
