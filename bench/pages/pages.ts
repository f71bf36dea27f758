import { launchChromium } from '../browser/phone.ts';
import type { BenchContext } from '../context.ts';
import type { Findings } from '../report/measurement.ts';
import { measuredRuns } from '../report/runs.ts';
import { wantedPaths } from '../serving/paths.ts';
import { serve } from '../serving/serve.ts';
import { pageBudgets } from './budgets.ts';
import { measurePage } from './measure-page.ts';
import { causeOfLargestPaint, causeOfLongest, type PageRun, type PageRuns } from './page-result.ts';
import { failingAudits, pageTable, processorNote } from './page-table.ts';

/** Every page on a phone: paints, blocking, weight, longest task and the click to the next page. */
export async function benchPages(context: BenchContext): Promise<Findings> {
  const { identity, runs, tell, keep, atEnd } = context;
  const paths = await wantedPaths(context);
  const served = await serve(context, { database: true });
  const browser = await launchChromium(identity.pin);
  atEnd(() => browser.close());
  const pages: PageRuns[] = [];
  const failures: string[] = [];
  for (const path of paths) {
    const done = await measuredRuns(path, { runs, tell, failures }, () =>
      measurePage(path, { browser, served, pin: identity.pin }),
    );
    if (done.length > 0) pages.push({ path, runs: done });
    if (pages.length > 0) await keep(findingsOf(pages, failures, runs));
  }
  if (pages.length === 0) throw new Error(failures.join('\n'));
  return findingsOf(pages, failures, runs);
}

function findingsOf(
  pages: readonly PageRuns[],
  failures: readonly string[],
  runs: number,
): Findings {
  return {
    title: `${pages.length} pages on a phone (HTTP/2, TLS, slow 4G, processor 4 × slower; medians of ${runs})`,
    measurements: pageBudgets(pages),
    table: pageTable(pages),
    notes: [
      'c: other work held the page up, so its processor time × 4 is told, which does not count that.',
      '',
      'the longest task of each page after the first paint:',
      ...pages.map((page) => `${page.path}: ${causeOfLongest(page)}`),
      '',
      'the largest paint of each page, and what it waits for:',
      ...pages.map((page) => `${page.path}: ${causeOfLargestPaint(page)}`),
      '',
      ...failingAudits(pages),
      '',
      processorNote(pages),
    ],
    details: pages.map(({ path, runs: each }) => ({ path, runs: each.map(withoutShortTasks) })),
    failures,
  };
}

/** Of the thousands of tasks, those worth a line in the file, in ms. */
const WORTH_A_LINE = 10;

function withoutShortTasks(run: PageRun): PageRun {
  const shorter = (visit: PageRun['slow']) => ({
    ...visit,
    tasks: visit.tasks.filter(({ wall }) => wall >= WORTH_A_LINE),
  });
  return { ...run, slow: shorter(run.slow), line: shorter(run.line) };
}
