import { expect, test } from 'vitest';
import { pageBudgets } from '../pages/budgets.ts';
import { causeOfLargestPaint, type PageRun, type PageRuns } from '../pages/page-result.ts';
import { pageTable } from '../pages/page-table.ts';
import type { Task } from '../trace/tasks.ts';

const task = (wall: number, processor: number): Task => ({
  start: 5,
  wall,
  processor,
  cause: 'Layout',
});

/** A run whose page paints at `paint` ms and steps on in `step` ms, with one task after the paint. */
function aRun(paint: number, step: number, slow: Task, line: Task): PageRun {
  const paints = { firstPaint: paint - 10, largestPaint: paint };
  const visit = (own: Task) => ({
    ...paints,
    tasks: [own],
    step: { to: '/blog', time: step, tasks: [own] },
  });
  return {
    lighthouse: {
      ...paints,
      scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 99 },
      largestElement: {
        what: 'h1, "Sobre nós"',
        waits: [
          { part: 'TTFB', time: 454.4 },
          { part: 'Render Delay', time: paint - 454.4 },
        ],
      },
      blocking: 3,
      layoutShift: 0,
      scripts: 90.25,
      page: 150,
      processorIndex: 2000,
      failing: [],
    },
    limit: { firstPaint: 900, largestPaint: 1000 },
    slowLimit: { firstPaint: 900, largestPaint: 1000 },
    slow: visit(slow),
    line: visit(line),
  };
}

const calm = [1010, 1020, 1100].map((paint) => aRun(paint, 48, task(40, 39), task(11, 10)));
const busy = [1080, 1030, 1090].map((paint) => aRun(paint, 90, task(200, 60), task(30, 12)));
const pages: readonly PageRuns[] = [
  { path: '/', runs: calm },
  { path: '/sobre', runs: calm },
  { path: '/contato', runs: busy },
];

test('each budget names its worst page, by the clock that decides', () => {
  const found = pageBudgets(pages).map(({ what, value }) => [what, value]);
  expect(found).toContainEqual(['LCP ÷ limit page, computed, /', 1.02]);
  expect(found).toContainEqual(['LCP ÷ limit page, computed, worst page (/contato)', 1.08]);
  expect(found).toContainEqual(['seo, worst page (/)', 99]);
  expect(found).toContainEqual([
    'longest task after the first paint, worst page (/contato), processor time',
    48,
  ]);
  expect(found).toContainEqual(['click to the next heading, worst page (/)', 48]);
});

test('the spread of a ratio is that of the runs', () => {
  const [home] = pageBudgets(pages);
  expect(home?.spread).toMatchObject({ min: 1.01, max: 1.1 });
});

test('the table has the limit page and a line for each page', () => {
  expect(pageTable(pages)).toEqual([
    [
      'page',
      'FCP',
      'LCP',
      'LCP ÷ limit',
      'TBT',
      'scripts KiB',
      'page KiB',
      'longest task',
      'click',
    ],
    ['limit page', '900', '1000', '1.000', '', '0.0', '13.0', '', ''],
    ['/', '1010', '1020', '1.020', '3', '90.3', '150.0', '40', '48'],
    ['/sobre', '1010', '1020', '1.020', '3', '90.3', '150.0', '40', '48'],
    ['/contato', '1070', '1080', '1.080', '3', '90.3', '150.0', '48 c', '48 c'],
  ]);
});

test('what painted largest is told of the slowest run', () => {
  expect(causeOfLargestPaint({ path: '/', runs: calm })).toBe(
    'h1, "Sobre nós": TTFB 454 ms, Render Delay 646 ms',
  );
});
