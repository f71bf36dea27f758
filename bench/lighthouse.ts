import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { startBackend } from '../local/commands/backend.ts';
import { measured, visit } from './chromium-lighthouse.ts';
import type { BenchContext } from './context.ts';
import { median } from './median.ts';
import { columns, type Findings, type Goal, type Measurement } from './report.ts';

interface Quantity {
  readonly what: string;
  readonly of: (result: Result) => number;
  readonly unit: string;
  readonly digits: number;
  readonly goal: Goal;
}

const quantities: readonly Quantity[] = [
  ...['performance', 'accessibility', 'best-practices', 'seo'].map((id) => ({
    what: id,
    of: (result: Result) => (result.categories[id]?.score ?? 0) * 100,
    unit: '',
    digits: 0,
    goal: { atLeast: 99, bold: 100 },
  })),
  {
    what: 'blocking time',
    of: (result) => measured(result, 'total-blocking-time'),
    unit: ' ms',
    digits: 0,
    goal: { atMost: 75, bold: 50 },
  },
  {
    what: 'layout shift',
    of: (result) => measured(result, 'cumulative-layout-shift'),
    unit: '',
    digits: 3,
    goal: { atMost: 0.01, bold: 0 },
  },
];

/** The pages of the most weight are always visited three times, the others once. */
const weighty = /^\/(?:contato|blog\/migracao-aws)?$/;
const severalRuns = 3;

interface PageResult {
  readonly path: string;
  readonly runs: readonly Result[];
  /** In the order of `quantities`, each the median of the runs. */
  readonly values: readonly number[];
}

/** Lighthouse's four categories on every page, as a phone. */
export async function benchLighthouse({ distDir, tell }: BenchContext): Promise<Findings> {
  const paths = await sitemapPaths(distDir);
  const backend = await startBackend({ distDir, port: 0 });
  const results: PageResult[] = [];
  try {
    for (const path of paths) {
      tell(path);
      results.push(await measurePage(backend.url, path));
    }
  } finally {
    await backend.close();
  }
  return {
    title: `Lighthouse, phone, all ${results.length} pages (median of ${severalRuns} where a value is in doubt)`,
    measurements: quantities.map((quantity, index) => worst(quantity, index, results)),
    notes: [...pageTable(results), '', ...failingAudits(results), '', disturbance(results), ''],
    details: results.map(({ path, runs, values }) => ({
      path,
      processorIndexes: runs.map(processorIndex),
      values: Object.fromEntries(quantities.map(({ what }, index) => [what, values[index]])),
      failing: [...new Set(runs.flatMap((run) => failuresOf(run).map(({ text }) => text)))],
    })),
  };
}

async function sitemapPaths(distDir: string): Promise<string[]> {
  const sitemap = await readFile(join(distDir, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(`${url}`).pathname);
}

async function measurePage(origin: string, path: string): Promise<PageResult> {
  const runs: Result[] = [];
  const values = () => quantities.map(({ of }) => median(runs.map(of)));
  do runs.push(await visit(`${origin}${path}`, { throttling: 'simulate' }));
  while (
    // A value beyond its budget may be other work on this machine: two more visits decide.
    runs.length < severalRuns &&
    (weighty.test(path) || !values().every(isWithin))
  );
  return { path, runs, values: values() };
}

function isWithin(value: number, index: number): boolean {
  const goal = quantities[index]?.goal;
  if (goal === undefined) return false;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

function worst(quantity: Quantity, index: number, results: readonly PageResult[]): Measurement {
  const { what, unit, digits, goal } = quantity;
  const sign = 'atMost' in goal ? 1 : -1;
  const [first] = [...results].sort(
    (a, b) => sign * ((b.values[index] ?? 0) - (a.values[index] ?? 0)),
  );
  const value = first?.values[index] ?? Number.NaN;
  return { what: `${what}, worst page (${first?.path})`, value, unit, digits, goal };
}

function pageTable(results: readonly PageResult[]): string[] {
  const rows = results.map(({ path, values }) => [
    path,
    ...quantities.map(({ digits, unit }, index) => `${values[index]?.toFixed(digits)}${unit}`),
  ]);
  return columns([['page', ...quantities.map(({ what }) => what)], ...rows]);
}

interface Failure {
  readonly id: string;
  readonly text: string;
}

function failuresOf({ categories, audits }: Result): Failure[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, displayValue = '' } = audits[id] ?? {};
      if (score === null || score === 1) return [];
      // Without a weight it is advice that changes no score.
      return [{ id: weight === 0 ? `${id} (advice)` : id, text: `${id} ${score} ${displayValue}` }];
    }),
  );
}

function failingAudits(results: readonly PageResult[]): string[] {
  const pages = new Map<string, Set<string>>();
  for (const { path, runs } of results) {
    for (const { id } of runs.flatMap(failuresOf)) {
      pages.set(id, (pages.get(id) ?? new Set()).add(path));
    }
  }
  const rows = [...pages]
    .sort(([a], [b]) => Number(a.endsWith(')')) - Number(b.endsWith(')')) || a.localeCompare(b))
    .map(([id, on]) => [id, on.size > 3 ? `${on.size} pages` : [...on].join(' ')]);
  return columns([['audits below 1', ''], ...rows]);
}

/** How fast the processor was for this visit, by Lighthouse's own test; the more the faster. */
function processorIndex({ environment }: Result): number {
  return environment.benchmarkIndex;
}

function disturbance(results: readonly PageResult[]): string {
  const indexes = results.flatMap(({ runs }) => runs.map(processorIndex));
  const best = Math.max(...indexes);
  const slow = indexes.filter((index) => index < best / 2).length;
  return (
    `processor index: best ${best.toFixed(0)}, worst ${Math.min(...indexes).toFixed(0)}; in ${slow} ` +
    `of ${indexes.length} visits the processor was less than half as fast as at its best`
  );
}
