import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../e2e/browser.ts';
import { startFaultBackend } from '../e2e/outbox/fault-backend.ts';
import { secondBuild } from '../e2e/outbox/second-build.ts';
import { play, type RunReport } from './play.ts';

/**
 * Looks at random for a sequence of faults that loses or repeats a message, in a real browser
 * against the real local backend: `npm run campaign -- --seed N --runs M`. Needs a build. Run k
 * has the seed N + k; `--seed` of a failing run with `--runs 1` plays it again.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '50' },
    /** Tells all that happened in every run. */
    verbose: { type: 'boolean', default: false },
  },
});
const firstSeed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const runs = Number(values.runs);
if (!Number.isSafeInteger(firstSeed) || !Number.isSafeInteger(runs) || runs < 1) {
  throw new Error('Usage: npm run campaign -- --seed 1 --runs 50');
}

function tell(report: RunReport): void {
  const { seed, messages, rows, posts } = report;
  const verdict = report.breaches.length === 0 ? 'ok' : 'FAILED';
  console.log(`seed ${seed}: ${messages} messages, ${posts} POSTs, ${rows} rows: ${verdict}`);
  if (report.breaches.length === 0 && !values.verbose) return;
  for (const line of [...report.breaches, ...report.log]) console.log(`    ${line}`);
  if (report.breaches.length > 0)
    console.log(`    Again: npm run campaign -- --seed ${seed} --runs 1`);
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const backend = await startFaultBackend(dist);
const next = secondBuild(dist);
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] });
const startedAt = Date.now();
const sum = { failed: 0, messages: 0, rows: 0, posts: 0, impossible: 0 };
try {
  for (let run = 0; run < runs; run += 1) {
    const report = await play({ browser, backend, nextBuild: next.dir }, firstSeed + run);
    tell(report);
    if (report.breaches.length > 0) sum.failed += 1;
    for (const key of ['messages', 'rows', 'posts', 'impossible'] as const) sum[key] += report[key];
  }
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${runs} runs from seed ${firstSeed} in ${minutes} min: ${sum.failed} failed`);
  console.log(
    `${sum.messages} messages, ${sum.posts} POSTs, ${sum.rows} rows; ` +
      `${sum.impossible} planned things could not be done`,
  );
} finally {
  await browser.close();
  await backend.close();
  next.remove();
}
process.exitCode = sum.failed === 0 ? 0 : 1;
