import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArguments, runCommand } from '../../local/command.ts';
import { wholeNumber } from '../whole-number.ts';
import type { BatchNews } from './batch.ts';
import { defects } from './defects/defects.ts';
import { huntDefects } from './defects/hunt.ts';
import { replay } from './replay.ts';

const batch = fileURLToPath(new URL('batch.ts', import.meta.url));
/** All allocations of a run are short-lived, so a larger young generation pays off. */
const memory = '--max-semi-space-size=32';

/** Plays the seeds in as many processes as there are cores; resolves to what all of them say. */
async function playAll(first: number, runs: number): Promise<BatchNews> {
  const sum = { runs: 0, steps: 0, failed: [] as number[] };
  const stride = Math.min(availableParallelism(), runs);
  const ends = Array.from({ length: stride }, async (_, offset) => {
    const args = [first + offset, first + runs, stride].map(String);
    const child = fork(batch, args, { execArgv: [...process.execArgv, memory] });
    child.on('message', (news: BatchNews) => {
      const before = sum.runs;
      sum.runs += news.runs;
      sum.steps += news.steps;
      sum.failed.push(...news.failed);
      if (Math.floor(sum.runs / 10_000) > Math.floor(before / 10_000)) {
        console.log(`  ${sum.runs} runs, ${sum.failed.length} failed`);
      }
    });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    if (code !== 0) throw new Error(`a batch of seeds ended with ${code}`);
  });
  await Promise.all(ends);
  return sum;
}

/**
 * Deterministic simulation of the whole outbox: `npm run simulate -- --seed N --runs M`. Run k has
 * the seed N + k; one run alone is told step by step.
 */
runCommand(async () => {
  const { values } = parseArguments({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      runs: { type: 'string', default: '100000' },
      /** Puts known defects back in, one after the other. */
      defects: { type: 'boolean', default: false },
    },
  });
  const seed = wholeNumber('--seed', values.seed, { min: 0, max: Number.MAX_SAFE_INTEGER / 2 });
  const runs = wholeNumber('--runs', values.runs, { min: 1, max: 10_000_000 });
  if (values.defects) {
    for await (const { defect, seed: found } of huntDefects(defects, seed, runs)) {
      if (found === null) process.exitCode = 1;
      const result = found === null ? `not in ${runs}` : `${found - seed + 1} (seed ${found})`;
      console.log(`  ${defect.name.padEnd(66)} ${result}`);
    }
    return;
  }
  if (runs === 1) {
    const { lines, breach } = await replay(seed);
    for (const line of lines) console.log(line);
    console.log(breach === null ? '  nothing is wrong' : `  WRONG: ${breach}`);
    process.exitCode = breach === null ? 0 : 1;
    return;
  }
  const startedAt = performance.now();
  const { steps, failed } = await playAll(seed, runs);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${runs} runs from seed ${seed}, ${steps} steps, in ${seconds.toFixed(0)} s: ${failed.length} failed`,
  );
  const sorted = [...failed].sort((one, other) => one - other);
  const [first] = sorted;
  if (first === undefined) return;
  const { lines, breach } = await replay(first);
  for (const line of lines) console.log(line);
  console.log(`  WRONG: ${breach}\n  Again: npm run simulate -- --seed ${first} --runs 1`);
  if (failed.length > 1) console.log(`  Others: ${sorted.slice(1, 20).join(', ')}`);
  process.exitCode = 1;
});
