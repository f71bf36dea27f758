import { join } from 'node:path';
import { parseArguments, ROOT, runCommand } from '../../local/command.ts';
import { ensureBuild } from '../../local/commands/ensure-build.ts';
import { settleWithin } from '../../src/browser/time.ts';
import { startFaultBackend } from '../e2e/outbox/support/fault-backend.ts';
import { secondBuild } from '../e2e/outbox/support/second-build.ts';
import { launchWholeBrowser } from '../e2e/support/windows/browser.ts';
import { wholeNumber } from '../whole-number.ts';
import { keepsPages, returnsInWords } from './device/returns.ts';
import { play, type RunReport } from './play.ts';

/** The part of all steps that may fail to be played before the campaign proves too little. */
const mostImpossible = 1 / 4;
/** In fewer runs than this the part says nothing. */
const fewRuns = 10;

/** What is summed up over all runs. */
const nothing = {
  messages: 0,
  rows: 0,
  posts: 0,
  steps: 0,
  impossible: 0,
  returns: 0,
  keptReturns: 0,
};

const summed = Object.keys(nothing) as (keyof typeof nothing)[];

function tell(report: RunReport, verbose: boolean): void {
  const { seed, messages, rows, posts, steps, impossible } = report;
  const verdict = report.breaches.length === 0 ? 'ok' : 'FAILED';
  console.log(
    `seed ${seed}: ${messages} messages, ${posts} POSTs, ${rows} rows, ` +
      `${impossible} of ${steps} steps not played: ${verdict}`,
  );
  if (report.breaches.length === 0 && !verbose) return;
  for (const line of [...report.breaches, ...report.log]) console.log(`    ${line}`);
  if (report.breaches.length > 0)
    console.log(`    Again: npm run campaign -- --seed ${seed} --runs 1`);
}

/** A run that takes longer hangs, in ms; one of many steps takes a minute on a busy machine. */
const longestRunMs = 900_000;

function hangs(): never {
  throw new Error('it hangs');
}

/** A run that could not be played to its end counts as failed, and keeps no other from being played. */
function brokenOff(seed: number, error: unknown): RunReport {
  const breach = `it could not be played to its end: ${error}`;
  return { seed, ...nothing, breaches: [breach], log: [] };
}

/**
 * Looks at random for a sequence of faults that loses or repeats a message, in a real browser
 * against the real local backend: `npm run campaign -- --seed N --runs M`. Run k
 * has the seed N + k; `--seed` of a failing run with `--runs 1` plays it again.
 */
runCommand(async () => {
  const { values } = parseArguments({
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
      runs: { type: 'string', default: '50' },
      /** Tells all that happened in every run. */
      verbose: { type: 'boolean', default: false },
    },
  });
  const firstSeed = wholeNumber('--seed', values.seed, { min: 0, max: Number.MAX_SAFE_INTEGER });
  const runs = wholeNumber('--runs', values.runs, { min: 1, max: 100_000 });
  await ensureBuild(ROOT, console.log);
  const dist = join(ROOT, 'dist');
  const backend = await startFaultBackend(dist);
  const next = secondBuild(dist);
  let browser = await launchWholeBrowser();
  const startedAt = Date.now();
  const sum = { failed: 0, ...nothing };
  try {
    for (let run = 0; run < runs; run += 1) {
      const stage = { browser, backend, nextBuild: next.dir };
      const seed = firstSeed + run;
      const playing = settleWithin(play(stage, seed), longestRunMs, hangs);
      const report = await playing.catch(async (error: unknown) => {
        // What it left in the browser may hold up the next.
        await browser.close();
        browser = await launchWholeBrowser();
        return brokenOff(seed, error);
      });
      tell(report, values.verbose);
      if (report.breaches.length > 0) sum.failed += 1;
      for (const key of summed) sum[key] += report[key];
    }
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
    console.log(`${runs} runs from seed ${firstSeed} in ${minutes} min: ${sum.failed} failed`);
    console.log(
      `${sum.messages} messages, ${sum.posts} POSTs, ${sum.rows} rows; ` +
        `${sum.impossible} of ${sum.steps} steps could not be played`,
    );
    console.log(returnsInWords(sum, await keepsPages(browser, backend.url)));
  } finally {
    await browser.close();
    await backend.close();
    next.remove();
  }
  const isPlayed = sum.impossible <= sum.steps * mostImpossible;
  if (!isPlayed && runs >= fewRuns) console.log('too few of the steps could be played');
  process.exitCode = sum.failed === 0 && (isPlayed || runs < fewRuns) ? 0 : 1;
});
