import type { Browser } from '@playwright/test';
import { launchChromium, newPhone, PHONE_SLOWDOWN, slowDown } from '../browser/phone.ts';
import { untilQuiet } from '../browser/quiet.ts';
import type { BenchContext } from '../context.ts';
import { decide, onPhone, type TwoClocks } from '../report/decide.ts';
import type { Findings, Measurement } from '../report/measurement.ts';
import { measuredRuns } from '../report/runs.ts';
import { spreadOf } from '../report/statistics.ts';
import { serve } from '../serving/serve.ts';
import { slowestInteraction, type TracedInteraction } from '../trace/interactions.ts';
import { traced } from '../trace/record.ts';
import { shareRun } from '../trace/tasks.ts';
import { type Act, acts } from './acts.ts';

/** What the browser's event timing leaves out is over within this, in ms. */
const NOT_TOLD = 16;

interface ActRuns {
  readonly act: Act;
  readonly runs: readonly TwoClocks[];
}

/** From a tap or a key to the next paint, for what visitors do most. */
export async function benchInteractions(context: BenchContext): Promise<Findings> {
  const { identity, runs, tell, keep, atEnd } = context;
  const { site } = await serve(context, { database: true });
  const browser = await launchChromium(identity.pin);
  atEnd(() => browser.close());
  const results: ActRuns[] = [];
  const failures: string[] = [];
  for (const act of acts) {
    const done = await measuredRuns(act.what, { runs, tell, failures }, () =>
      measureAct(browser, site, act),
    );
    if (done.length > 0) results.push({ act, runs: done });
    await keep(findingsOf(results, failures, runs));
  }
  return findingsOf(results, failures, runs);
}

async function measureAct(browser: Browser, origin: string, act: Act): Promise<TwoClocks> {
  const slow = await perform(browser, origin, act, PHONE_SLOWDOWN);
  const fast = await perform(browser, origin, act, 1);
  const work = fast?.tasks.reduce((sum, { processor }) => sum + processor, 0) ?? 0;
  return {
    wall: slow?.duration ?? NOT_TOLD,
    processor: onPhone(work),
    run: shareRun(slow?.tasks ?? []),
  };
}

async function perform(
  browser: Browser,
  origin: string,
  { path, prepare, perform: act }: Act,
  slowdown: number,
): Promise<TracedInteraction | null> {
  const context = await newPhone(browser, origin);
  try {
    const page = await context.newPage();
    await slowDown(page, slowdown);
    await page.goto(path);
    await untilQuiet(page);
    await prepare?.(page);
    await untilQuiet(page);
    const { events } = await traced(page, async () => {
      await act(page);
      await untilQuiet(page);
    });
    return slowestInteraction(events);
  } finally {
    await context.close();
  }
}

function findingsOf(
  results: readonly ActRuns[],
  failures: readonly string[],
  runs: number,
): Findings {
  return {
    title: `Interaction to next paint (phone, processor ${PHONE_SLOWDOWN} × slower; medians of ${runs})`,
    measurements: results.map(measurement),
    notes: [
      'By the event timing of the browser; "processor time" where other work held the page up.',
    ],
    details: results.map(({ act, runs: each }) => ({ what: act.what, runs: each })),
    failures,
  };
}

function measurement({ act, runs }: ActRuns): Measurement {
  const { value, by } = decide(runs);
  return {
    what: by === 'wall' ? act.what : `${act.what}, processor time`,
    value,
    unit: ' ms',
    digits: 0,
    goal: { atMost: 100, bold: 60 },
    spread: spreadOf(runs.map((run) => run[by])),
  };
}
