import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithFallback, fetchWithRetry, hasFallback } from '../../src/browser/fetch-code.ts';

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

test('and without any sign too, after a while', async () => {
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
