import { untilKept } from '../browser/kept.ts';
import { launchChromium, newPhone, SLOW_4G } from '../browser/phone.ts';
import type { BenchContext } from '../context.ts';
import type { Findings, Goal } from '../report/measurement.ts';
import { measuredRuns } from '../report/runs.ts';
import { spreadOf } from '../report/statistics.ts';
import { A_PAGE_OF_EACH_KIND } from '../serving/paths.ts';
import { serve } from '../serving/serve.ts';
import { openSlowLine } from '../serving/slow-line.ts';

/** In seconds. One who reads a page for so long can read the site in the underground afterwards. */
const GOAL: Goal = { atMost: 15, bold: 10 };

interface PathRuns {
  readonly path: string;
  /** In seconds, each run. */
  readonly runs: readonly number[];
}

/** From the first visit's address to the site on the device, on a line that is slow for the service worker as well. */
export async function benchInstall(context: BenchContext): Promise<Findings> {
  const { identity, runs, pages, tell, keep, atEnd } = context;
  const { site } = await serve(context);
  const line = await openSlowLine(site, SLOW_4G);
  atEnd(line.close);
  const browser = await launchChromium(identity.pin);
  atEnd(() => browser.close());
  const results: PathRuns[] = [];
  const failures: string[] = [];
  for (const path of pages.length > 0 ? pages : A_PAGE_OF_EACH_KIND) {
    const done = await measuredRuns(path, { runs, tell, failures }, async () => {
      const phone = await newPhone(browser, line.url);
      try {
        const page = await phone.newPage();
        const start = performance.now();
        await page.goto(path);
        await untilKept(page);
        return (performance.now() - start) / 1000;
      } finally {
        await phone.close();
      }
    });
    if (done.length > 0) results.push({ path, runs: done });
    await keep(findingsOf(results, failures, runs));
  }
  return findingsOf(results, failures, runs);
}

function findingsOf(
  results: readonly PathRuns[],
  failures: readonly string[],
  runs: number,
): Findings {
  return {
    title: `From a first visit to the site on the device (phone, slow 4G; medians of ${runs})`,
    measurements: results.map(({ path, runs: each }) => {
      const spread = spreadOf(each);
      return { what: path, value: spread.median, unit: ' s', digits: 1, goal: GOAL, spread };
    }),
    notes: ['The processor is not slowed down: Chromium slows down pages only.'],
    details: results,
    failures,
  };
}
