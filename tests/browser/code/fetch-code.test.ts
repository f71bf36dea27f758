import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fetchWithFallback,
  fetchWithRetry,
  importCode,
} from '../../../src/browser/code/fetch-code.ts';
import { LostCode, MissingCode } from '../../../src/browser/code/lost-code.ts';
import { Session } from '../../outbox/support/session.ts';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
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

  /** The visitor acts so many times, which asks for what is missing again. */
  async function act(times: number): Promise<void> {
    for (let turn = 0; turn < times; turn += 1) {
      page.dispatchEvent(new Event('pointerdown'));
      await vi.advanceTimersByTimeAsync(100);
    }
  }

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
    expect(await importCode(load, files)).toBe('code');
  });

  test('has the page loaded anew where it is gone from the server, not where the line has lost it', async () => {
    serving(200, 0, 0);
    await expect(importCode(async () => 'code', fresh())).rejects.toThrow(LostCode);
    expect(dispatched).toEqual([]);
    serving(404, 404, 404, 404);
    await expect(importCode(async () => 'code', fresh())).rejects.toThrow(MissingCode);
    expect(dispatched).toHaveLength(1);
  });

  test('whose import is broken off as the visitor leaves has no page loaded anew, unless it was a link that leads nowhere', async () => {
    serving();
    const load = async () => {
      throw new TypeError('aborted');
    };
    const leaving = async () => {
      page.dispatchEvent(new Event('beforeunload'));
      return load();
    };
    const lost = await importCode(leaving, fresh()).catch((error) => error);
    expect(lost).toBeInstanceOf(LostCode);
    expect(lost).not.toBeInstanceOf(MissingCode);
    expect(dispatched).toEqual([]);
    await expect(importCode(load, fresh())).rejects.toThrow(MissingCode);
    expect(dispatched).toHaveLength(1);
  });

  test('has no page loaded anew where somebody makes up for it, but for other code meanwhile', async () => {
    serving(404, 404, 404, 404, 404, 404, 404, 404);
    const load = async () => 'code';
    const madeUpFor = fetchWithFallback(() => importCode(load, fresh()));
    const other = importCode(load, fresh());
    await expect(other).rejects.toThrow(MissingCode);
    expect(dispatched).toHaveLength(1);
    await expect(madeUpFor).rejects.toThrow(MissingCode);
    expect(dispatched).toHaveLength(1);
  });

  test('where a page came in its place, is asked for past every cache, and not imported before', async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const page = () => new Response('<title>Entre na rede</title>', { headers });
    const answers = [page(), page(), page(), new Response('')];
    const server = vi.fn(async (_url: string, _options?: RequestInit) => answers.shift());
    vi.stubGlobal('fetch', server);
    const load = vi.fn(async () => 'code');
    const [file = ''] = fresh();
    await expect(importCode(load, [file])).rejects.toThrow(MissingCode);
    expect(load).not.toHaveBeenCalled();
    expect(await importCode(load, [file])).toBe('code');
    const caches = server.mock.calls.map(([, options]) => options?.cache);
    expect(caches).toEqual(['default', 'reload', 'default', 'reload']);
  });

  test('counts as lost, not gone, where a server that is down says so with a page', async () => {
    const headers = { 'Content-Type': 'text/html' };
    const server = vi.fn(async () => new Response('<h1>503</h1>', { status: 503, headers }));
    vi.stubGlobal('fetch', server);
    const lost = await importCode(async () => 'code', [fresh()[0] ?? '']).catch((error) => error);
    expect(lost).toBeInstanceOf(LostCode);
    expect(lost).not.toBeInstanceOf(MissingCode);
    expect(server).toHaveBeenCalledOnce();
    expect(dispatched).toEqual([]);
  });

  test('asks for no file twice, but for what did not come', async () => {
    const server = serving(200, 503);
    const files = fresh();
    await expect(importCode(async () => 'code', files)).rejects.toThrow(LostCode);
    await importCode(async () => 'code', files);
    await importCode(async () => 'code', files);
    expect(server.mock.calls.map(([url]) => url)).toEqual([...files, files[1]]);
  });

  /** A server that answers each request as `answer` does, and lets go of one that is given up. */
  function answering(answer: (attempt: number) => Response | undefined) {
    const server = vi.fn(
      (_url: string, { signal }: RequestInit = {}) =>
        new Promise<Response>((resolve, reject) => {
          const answered = answer(server.mock.calls.length);
          if (answered) resolve(answered);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    vi.stubGlobal('fetch', server);
    return server;
  }

  /** An answer whose body comes as `write` says. */
  function streaming(write: (controller: ReadableStreamDefaultController) => void) {
    return new Response(new ReadableStream({ start: write }));
  }

  const silent = () => undefined;

  test('gets a second request beside the first where no answer comes: that may be dead', async () => {
    const server = answering((attempt) => (attempt > 1 ? new Response('') : undefined));
    const here = importCode(async () => 'code', fresh().slice(1));
    await vi.advanceTimersByTimeAsync(9000);
    expect(server).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server).toHaveBeenCalledTimes(2);
    expect(await here).toBe('code');
  });

  test('is here as soon as the first answer is, late as it may be', async () => {
    const server = vi.fn(async () => {
      const isFirst = server.mock.calls.length === 1;
      await new Promise((resolve) => setTimeout(resolve, isFirst ? 12_000 : 60_000));
      return new Response('');
    });
    vi.stubGlobal('fetch', server);
    const here = vi.fn();
    void importCode(async () => 'code', fresh().slice(1)).then(here);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(here).toHaveBeenCalledOnce();
  });

  test.each([
    ['never comes', () => new Promise(() => {}), 30_000],
    ['was lost', () => Promise.reject(new TypeError('no connection')), 0],
  ])('is asked for where what the page’s first script fetches %s', async (_, early, afterMs) => {
    const [url = ''] = fresh();
    vi.stubGlobal('files', { [url]: early() });
    const server = serving();
    const here = importCode(async () => 'code', [url]);
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(await here).toBe('code');
    expect(server).toHaveBeenCalledTimes(1);
  });

  test('is not asked for again where the page’s first script has it', async () => {
    const [url = ''] = fresh();
    vi.stubGlobal('files', { [url]: Promise.resolve('') });
    const server = serving();
    expect(await importCode(async () => 'code', [url])).toBe('code');
    expect(server).not.toHaveBeenCalled();
  });

  test('may take its time while something of it comes', async () => {
    let part = 0;
    const server = vi.fn(async () =>
      streaming((controller) => {
        const timer = setInterval(() => {
          part += 1;
          controller.enqueue(new Uint8Array(1));
          if (part < 5) return;
          clearInterval(timer);
          controller.close();
        }, 25_000);
      }),
    );
    vi.stubGlobal('fetch', server);
    const here = importCode(async () => 'code', fresh().slice(1));
    await vi.advanceTimersByTimeAsync(125_000);
    expect(await here).toBe('code');
    expect(server).toHaveBeenCalledTimes(1);
  });

  test('is asked for again where its answer breaks off without a word', async () => {
    const server = vi.fn(async (_url: string, { signal }: RequestInit = {}) =>
      server.mock.calls.length > 1
        ? new Response('')
        : streaming((controller) => {
            signal?.addEventListener('abort', () => controller.error(signal.reason));
          }),
    );
    vi.stubGlobal('fetch', server);
    const here = importCode(async () => 'code', fresh().slice(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await here).toBe('code');
  });

  test('is lost where every request is silent, and the next call asks anew', async () => {
    const server = answering(silent);
    const files = fresh().slice(1);
    const lost = expect(importCode(async () => 'code', files)).rejects.toThrow(LostCode);
    await vi.advanceTimersByTimeAsync(40_000);
    await lost;
    expect(server).toHaveBeenCalledTimes(2);
    void importCode(async () => 'code', files);
    expect(server).toHaveBeenCalledTimes(3);
  });

  test.each([
    // It is asked for every 30 s meanwhile, and the next version may be there by then.
    ['gone from the server', 404, async () => 'code', [1, 2, 2, 3]],
    // As what the browser is too old for: a new page fails alike, and reloads take it from its reader.
    [
      'here and not to be imported',
      200,
      () => Promise.reject(new TypeError('remembered')),
      [1, 1, 1, 1],
    ],
  ])(
    '%s: the page is loaded again at the second attempt, then after a minute, two, and so on',
    async (_, status, load, reloads) => {
      const reload = vi.fn();
      vi.stubGlobal('location', { reload });
      vi.stubGlobal('sessionStorage', new Session());
      vi.stubGlobal(
        'fetch',
        async (url: string) => new Response('', { status: url === '/' ? 200 : status }),
      );
      const files = fresh();
      void fetchWithRetry(() => importCode<string>(load, files));
      await vi.advanceTimersByTimeAsync(100);
      expect(reload).not.toHaveBeenCalled();
      await act(10);
      expect(reload).toHaveBeenCalledTimes(1);
      const counts: number[] = [];
      for (const seconds of [45, 45, 60, 60]) {
        await vi.advanceTimersByTimeAsync(seconds * 1000);
        counts.push(reload.mock.calls.length);
      }
      expect(counts).toEqual(reloads);
    },
  );

  test('what is broken keeps nobody from a new page for what is gone', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const [broken, gone] = [fresh(), fresh()];
    vi.stubGlobal('sessionStorage', new Session([[`pinhal:reloaded${broken[0]}`, 'true']]));
    vi.stubGlobal(
      'fetch',
      async (url: string) => new Response('', { status: gone.includes(url) ? 404 : 200 }),
    );
    void fetchWithRetry(() => importCode(() => Promise.reject(new TypeError('old')), broken));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
    void fetchWithRetry(() => importCode(async () => 'code', gone));
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('remembered as gone by the browser only, it is fetched past its cache', async () => {
    vi.stubGlobal(
      'fetch',
      async (_url: string, { cache }: RequestInit = {}) =>
        new Response('', { status: cache === 'reload' ? 200 : 404 }),
    );
    expect(await importCode(async () => 'code', fresh())).toBe('code');
  });

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('no connection'))],
    ['has no page to send', async () => new Response('', { status: 503 })],
  ])(
    'gone, and the server %s: the page stays, and is loaded again once there is one',
    async (_, sendNone) => {
      const reload = vi.fn();
      vi.stubGlobal('location', { reload });
      vi.stubGlobal('sessionStorage', new Session());
      let send: () => Promise<Response> = sendNone;
      const sendPage = vi.fn(() => send());
      vi.stubGlobal('fetch', async (url: string) =>
        url === '/' ? sendPage() : new Response('', { status: 404 }),
      );
      const files = fresh();
      void fetchWithRetry(() => importCode(async () => 'code', files));
      await vi.advanceTimersByTimeAsync(100);
      await act(5);
      expect(sendPage).toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
      send = async () => new Response('');
      await act(5);
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );
});
