import { describe, expect, test } from 'vitest';
import {
  firstPaintOf,
  IncompleteTrace,
  largestPaintOf,
  navigationOf,
  type TraceEvent,
} from '../trace/events.ts';
import { slowestInteraction } from '../trace/interactions.ts';
import { blocking, longest, shareRun, tasksOf } from '../trace/tasks.ts';

const main = { pid: 7, tid: 7 };
const site = 'https://127.0.0.1:1';

/** An event with a duration, in ms, which the thread ran for all of that time by default. */
function event(
  name: string,
  at: number,
  lasts: number,
  more: Partial<TraceEvent> = {},
): TraceEvent {
  return { ...main, name, ph: 'X', ts: at * 1000, dur: lasts * 1000, tdur: lasts * 1000, ...more };
}

function mark(name: string, at: number, more: Partial<TraceEvent> = {}): TraceEvent {
  return { ...main, name, ph: 'R', ts: at * 1000, ...more };
}

const navigation = (url: string, at: number, more: Partial<TraceEvent> = {}) =>
  mark('navigationStart', at, {
    args: { data: { documentLoaderURL: url, isOutermostMainFrame: true } },
    ...more,
  });

const trace: readonly TraceEvent[] = [
  navigation('', 5, { pid: 3, tid: 3 }),
  navigation(`${site}/sobre`, 10),
  event('RunTask', 20, 90),
  mark('firstContentfulPaint', 110),
  mark('largestContentfulPaint::Candidate', 110),
  mark('largestContentfulPaint::Candidate', 140),
  // 100 ms, 60 of them running: a module, most of it one function.
  event('RunTask', 200, 100, { tdur: 60_000 }),
  event('v8.evaluateModule', 201, 90),
  event('FunctionCall', 205, 70, {
    args: { data: { functionName: 'start', url: `${site}/assets/deep/main-abc.js` } },
  }),
  event('Layout', 210, 20),
  // 70 ms of style and layout.
  event('RunTask', 400, 70),
  event('UpdateLayoutTree', 401, 20),
  event('Layout', 422, 45),
  // Another thread's, and another process's.
  event('RunTask', 300, 500, { tid: 8 }),
  event('Layout', 205, 95, { tid: 8 }),
  event('RunTask', 300, 500, { pid: 9 }),
];

test('a page is found by its address, its paints on its own process', () => {
  const found = navigationOf(trace, `${site}/sobre`);
  expect(found).toEqual({ ...main, ts: 10_000 });
  expect(firstPaintOf(trace, found)).toBe(110_000);
  expect(largestPaintOf(trace, found)).toBe(140_000);
});

test('a trace that began too late says so', () => {
  expect(() => navigationOf(trace, `${site}/blog`)).toThrow(IncompleteTrace);
  expect(() => firstPaintOf(trace, { ...main, ts: 500_000 })).toThrow(IncompleteTrace);
});

describe('the tasks after the first paint', () => {
  const tasks = tasksOf(trace, main, 110_000);

  test('are those of the main thread, with both clocks and where their time went', () => {
    expect(tasks).toEqual([
      {
        start: 90,
        wall: 100,
        processor: 60,
        cause: 'v8.evaluateModule › FunctionCall start main-abc.js',
      },
      { start: 290, wall: 70, processor: 70, cause: 'Layout' },
    ]);
  });

  test('the longest depends on the clock', () => {
    expect(longest(tasks, 'wall')?.start).toBe(90);
    expect(longest(tasks, 'processor')?.start).toBe(290);
    expect(longest([], 'wall')).toBeNull();
  });

  test('block by what is beyond 50 ms each, and ran for a part of their time', () => {
    expect(blocking(tasks.map(({ wall }) => wall))).toBe(70);
    expect(blocking([50, 12])).toBe(0);
    expect(shareRun(tasks)).toBeCloseTo(130 / 170);
    expect(shareRun([])).toBe(1);
  });
});

describe('an interaction', () => {
  const timing = (at: number, duration: number, interactionId: number) =>
    mark('EventTiming', at, { ph: 'b', args: { data: { interactionId, duration } } });

  test('is the slowest of the taps and keys, with the tasks until its paint', () => {
    const found = slowestInteraction([
      timing(195, 500, 0),
      timing(230, 40, 4),
      timing(290, 120, 5),
      ...trace,
    ]);
    expect(found?.duration).toBe(120);
    expect(found?.tasks.map(({ start, wall }) => [start, wall])).toEqual([
      [-90, 100],
      [110, 70],
    ]);
  });

  test('is none where everything was over in a frame', () => {
    expect(slowestInteraction(trace)).toBeNull();
  });
});
