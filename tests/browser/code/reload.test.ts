import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferReload, reloadWhenSettled } from '../../../src/browser/code/reload.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

test('where nothing is under way, the page reloads at once', async () => {
  await reloadWhenSettled();
  expect(reload).toHaveBeenCalledOnce();
});

test('it waits for all that is under way, and until the words could be read', async () => {
  let answer = (): void => {};
  const sending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  deferReload(sending);
  void reloadWhenSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  // The toast follows the submission.
  deferReload(Promise.resolve());
  await vi.advanceTimersByTimeAsync(4500);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('what fails does not put the reload off for ever', async () => {
  deferReload(Promise.reject(new Error('no toast')));
  void reloadWhenSettled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
});
