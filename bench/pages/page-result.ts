import type { Figures } from '../lighthouse/figures.ts';
import { onPhone, type TwoClocks } from '../report/decide.ts';
import { median, type Spread, spreadOf } from '../report/statistics.ts';
import { blocking, longest, shareRun } from '../trace/tasks.ts';
import type { SlowVisit } from './slow-visit.ts';

/** When a page showed its first and its largest part, in ms. */
export interface Paints {
  readonly firstPaint: number;
  readonly largestPaint: number;
}

/** All visits of one run to one page, and to the limit page right before it. */
export interface PageRun {
  readonly lighthouse: Figures;
  readonly limit: Paints;
  /** With line and processor slowed down. */
  readonly slow: SlowVisit;
  readonly slowLimit: Paints;
  /** With the line slowed down only: for processor times. */
  readonly line: SlowVisit;
}

/** A page and what its runs found. */
export interface PageRuns {
  readonly path: string;
  readonly runs: readonly PageRun[];
}

/** The spread of one figure over the runs of a page. */
export function over({ runs }: PageRuns, of: (run: PageRun) => number): Spread {
  return spreadOf(runs.map(of));
}

/** The paints of a page and of the limit page in one run. */
export type PaintPair = (run: PageRun) => readonly [page: Paints, limit: Paints];

/** As Lighthouse computes them. */
export const COMPUTED: PaintPair = ({ lighthouse, limit }) => [lighthouse, limit];

/** A page's largest paint divided by the limit page's: of the medians, and of each run. */
export function ratioToLimit(
  { runs }: PageRuns,
  pair: PaintPair,
): { readonly value: number; readonly spread: Spread } {
  const paints = runs.map(pair).map((both) => both.map(({ largestPaint }) => largestPaint));
  const of = (index: 0 | 1) => paints.map((both) => both[index] ?? Number.NaN);
  return {
    value: median(of(0)) / median(of(1)),
    spread: spreadOf(of(0).map((page, run) => page / (of(1)[run] ?? Number.NaN))),
  };
}

/** The longest task after the first paint, until the visitor acts. */
export function longestTask({ slow, line }: PageRun): TwoClocks {
  const task = longest(slow.tasks, 'wall');
  return {
    wall: task?.wall ?? 0,
    processor: onPhone(longest(line.tasks, 'processor')?.processor ?? 0),
    run: shareRun(task === null ? [] : [task]),
  };
}

/** What of the tasks after the first paint is beyond 50 ms each. */
export function blockingTime({ slow, line }: PageRun): TwoClocks {
  return {
    wall: blocking(slow.tasks.map(({ wall }) => wall)),
    processor: blocking(line.tasks.map(({ processor }) => onPhone(processor))),
    run: shareRun(slow.tasks),
  };
}

/** From the tap on a link to the next page's heading. */
export function stepTime({ slow, line }: Pick<PageRun, 'slow' | 'line'>): TwoClocks {
  const work = line.step?.tasks.reduce((sum, { processor }) => sum + processor, 0) ?? Number.NaN;
  return {
    wall: slow.step?.time ?? Number.NaN,
    processor: onPhone(work),
    run: shareRun(slow.step?.tasks ?? []),
  };
}

/** The longest task of all runs and what it was busy with: `v8.evaluateModule, 61 ms of 70`. */
export function causeOfLongest({ runs }: PageRuns): string {
  const tasks = runs.flatMap(({ slow }) => slow.tasks);
  const task = longest(tasks, 'wall');
  if (task === null) return 'no task';
  const { start, wall, processor, cause } = task;
  return `${wall.toFixed(0)} ms (${processor.toFixed(0)} of them running), ${start.toFixed(0)} ms after the first paint: ${cause}`;
}

/** What painted largest in the slowest run, and what that waited for: `h1, "Serviços": TTFB 454 ms, …`. */
export function causeOfLargestPaint({ runs }: PageRuns): string {
  const slowest = runs
    .map(({ lighthouse }) => lighthouse)
    .reduce((a, b) => (b.largestPaint > a.largestPaint ? b : a));
  const { what, waits } = slowest.largestElement;
  return `${what}: ${waits.map(({ part, time }) => `${part} ${time.toFixed(0)} ms`).join(', ')}`;
}
