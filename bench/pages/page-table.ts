import { columns } from '../report/columns.ts';
import { type Decided, decide } from '../report/decide.ts';
import { median } from '../report/statistics.ts';
import {
  COMPUTED,
  longestTask,
  over,
  type PageRun,
  type PageRuns,
  ratioToLimit,
  stepTime,
} from './page-result.ts';

const HEAD = [
  'page',
  'FCP',
  'LCP',
  'LCP ÷ limit',
  'TBT',
  'scripts KiB',
  'page KiB',
  'longest task',
  'click',
];

/** A line for each page: medians in ms and KiB, `c` where the processor's clock decides. */
export function pageTable(pages: readonly PageRuns[]): string[][] {
  const limit = pages.flatMap(({ runs }) => runs.map((run) => run.limit));
  const ofLimit = (of: 'firstPaint' | 'largestPaint') =>
    median(limit.map((paints) => paints[of])).toFixed(0);
  return [
    HEAD,
    [
      'limit page',
      ofLimit('firstPaint'),
      ofLimit('largestPaint'),
      '1.000',
      '',
      '0.0',
      '13.0',
      '',
      '',
    ],
    ...pages.map(row),
  ];
}

function row(page: PageRuns): string[] {
  const figure = (of: (run: PageRun) => number, digits: number) =>
    over(page, of).median.toFixed(digits);
  return [
    page.path,
    figure(({ lighthouse }) => lighthouse.firstPaint, 0),
    figure(({ lighthouse }) => lighthouse.largestPaint, 0),
    ratioToLimit(page, COMPUTED).value.toFixed(3),
    figure(({ lighthouse }) => lighthouse.blocking, 0),
    figure(({ lighthouse }) => lighthouse.scripts, 1),
    figure(({ lighthouse }) => lighthouse.page, 1),
    clock(decide(page.runs.map(longestTask))),
    clock(decide(page.runs.map(stepTime))),
  ];
}

function clock({ value, by }: Decided): string {
  return `${value.toFixed(0)}${by === 'processor' ? ' c' : ''}`;
}

/** Which audits are below their best, and on which pages. */
export function failingAudits(pages: readonly PageRuns[]): string[] {
  const on = new Map<string, Set<string>>();
  for (const { path, runs } of pages) {
    for (const audit of runs.flatMap(({ lighthouse }) => lighthouse.failing)) {
      on.set(audit, (on.get(audit) ?? new Set()).add(path));
    }
  }
  const rows = [...on].map(([audit, paths]) => [
    audit,
    paths.size > 3 ? `${paths.size} pages` : [...paths].join(' '),
  ]);
  return columns([['audits below 1', ''], ...rows]);
}

/** How fast the processor was, by Lighthouse's own test. */
export function processorNote(pages: readonly PageRuns[]): string {
  const indexes = pages.flatMap(({ runs }) => runs.map((run) => run.lighthouse.processorIndex));
  const best = Math.max(...indexes);
  const slow = indexes.filter((index) => index < best / 2).length;
  return (
    `processor index: best ${best.toFixed(0)}, worst ${Math.min(...indexes).toFixed(0)}; in ${slow} ` +
    `of ${indexes.length} visits the processor was less than half as fast as at its best`
  );
}
