import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveWithin, settleWithin } from '../../src/browser/time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a promise of the browser', () => {
  test('that hangs is not waited for longer than it is worth', async () => {
    const waiting = resolveWithin(new Promise<string>(() => {}), 1000, 'instead');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBe('instead');
  });

  test('that settles in time counts, unless it failed', async () => {
    expect(await resolveWithin(Promise.resolve('answer'), 1000, 'instead')).toBe('answer');
    expect(await resolveWithin(Promise.reject(new Error()), 1000, 'instead')).toBe('instead');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('work with a limit of time', () => {
  const late = () => Promise.reject(new Error('late'));

  const throwing = () => {
    throw new Error('late');
  };

  test.each([late, throwing])(
    'comes to what is said of lateness, should it be late',
    async (say) => {
      const waiting = expect(settleWithin(new Promise(() => {}), 1000, say)).rejects.toThrow(
        'late',
      );
      await vi.advanceTimersByTimeAsync(1000);
      await waiting;
    },
  );

  test('in time keeps its answer, and its failure', async () => {
    expect(await settleWithin(Promise.resolve('answer'), 1000, late)).toBe('answer');
    const failing = Promise.reject(new Error('failed'));
    await expect(settleWithin(failing, 1000, late)).rejects.toThrow('failed');
    expect(vi.getTimerCount()).toBe(0);
  });
});
