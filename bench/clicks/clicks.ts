import type { Browser } from '@playwright/test';
import { launchChromium, PHONE_SLOWDOWN } from '../browser/phone.ts';
import type { BenchContext } from '../context.ts';
import { stepTime } from '../pages/page-result.ts';
import { slowVisit } from '../pages/slow-visit.ts';
import { decide, type TwoClocks } from '../report/decide.ts';
import type { Findings, Goal, Measurement } from '../report/measurement.ts';
import { measuredRuns } from '../report/runs.ts';
import { spreadOf } from '../report/statistics.ts';
import { serve } from '../serving/serve.ts';

/** The ways most visitors take, each of another kind. */
const ways: readonly (readonly [from: string, to: string])[] = [
  ['/', '/servicos/desenvolvimento-software'],
  ['/', '/portfolio'],
  ['/', '/blog/migracao-aws'],
  ['/servicos/aws', '/contato?assunto=aws'],
  ['/portfolio', '/portfolio/sistema-gestao'],
  ['/blog', '/blog/migracao-aws'],
  ['/blog/migracao-aws', '/blog'],
];

/**
 * No budget for visitors who click before the service worker is ready: the network alone exceeds it.
 */
const settings: readonly { readonly who: string; worker: boolean; goal: Goal | null }[] = [
  { who: 'site kept', worker: true, goal: { atMost: 60, bold: 40 } },
  { who: 'before that', worker: false, goal: null },
];

interface WayRuns {
  readonly what: string;
  readonly goal: Goal | null;
  readonly runs: readonly TwoClocks[];
}

/** From the tap on a link to the next page's heading, with and without the service worker. */
export async function benchClicks(context: BenchContext): Promise<Findings> {
  const { identity, runs, tell, keep, atEnd } = context;
  const { site } = await serve(context);
  const browser = await launchChromium(identity.pin);
  atEnd(() => browser.close());
  const results: WayRuns[] = [];
  const failures: string[] = [];
  for (const [path, to] of ways) {
    for (const { who, worker, goal } of settings) {
      const what = `${path} → ${to}, ${who}`;
      const done = await measuredRuns(what, { runs, tell, failures }, () =>
        measureWay(browser, { origin: site, path, to, worker }),
      );
      if (done.length > 0) results.push({ what, goal, runs: done });
      await keep(findingsOf(results, failures, runs));
    }
  }
  return findingsOf(results, failures, runs);
}

async function measureWay(
  browser: Browser,
  way: { origin: string; path: string; to: string; worker: boolean },
): Promise<TwoClocks> {
  return stepTime({
    slow: await slowVisit(browser, { ...way, slowdown: PHONE_SLOWDOWN }),
    line: await slowVisit(browser, { ...way, slowdown: 1 }),
  });
}

function findingsOf(
  results: readonly WayRuns[],
  failures: readonly string[],
  runs: number,
): Findings {
  return {
    title: `From a tap to the next heading (phone, slow 4G, processor ${PHONE_SLOWDOWN} × slower; medians of ${runs})`,
    measurements: results.map(measurement),
    notes: ['"before that" is a visitor who goes on before the service worker has kept the site.'],
    details: results,
    failures,
  };
}

/** What the line takes is no processor time, so without the worker the clock on the wall is told. */
function measurement({ what, goal, runs }: WayRuns): Measurement {
  const { by } = goal === null ? { by: 'wall' as const } : decide(runs);
  const spread = spreadOf(runs.map((run) => run[by]));
  return {
    what: by === 'wall' ? what : `${what}, processor time`,
    value: spread.median,
    unit: ' ms',
    digits: 0,
    goal,
    spread,
  };
}
