import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimReload } from '../../../src/browser/code/reload-once.ts';
import { Session } from '../../outbox/support/session.ts';

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', new Session());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The minutes at which a tab that asks so often, in minutes, has a reload. */
function reloads(everyMinutes: number, asked: number, path?: string): number[] {
  const had: number[] = [];
  for (let time = 0; time < asked; time += 1) {
    if (claimReload(path)) had.push(time * everyMinutes);
    vi.advanceTimersByTime(everyMinutes * minuteMs);
  }
  return had;
}

test('who goes on asking has a reload at once, then after a minute, two, four and so on', () => {
  expect(reloads(1, 40)).toEqual([0, 1, 3, 7, 15, 31]);
});

test('what was lost long ago makes nobody wait', () => {
  reloads(1, 40);
  vi.advanceTimersByTime(2 * 60 * minuteMs);
  expect(reloads(1, 4)).toEqual([0, 1, 3]);
  vi.advanceTimersByTime(2 * 60 * minuteMs);
  expect(reloads(24 * 60, 20)).toHaveLength(20);
});

test('a page of which nothing is here has one every minute, whatever else was loaded again', () => {
  claimReload();
  expect(reloads(0.5, 6, '/blog/artigo')).toEqual([0, 1, 2]);
});

test('there is one where the clock was set back, and none where no storage could say so', () => {
  claimReload();
  vi.setSystemTime(Date.now() - 24 * 60 * minuteMs);
  expect(claimReload()).toBe(true);
  vi.stubGlobal('sessionStorage', undefined);
  expect(claimReload()).toBe(false);
});
