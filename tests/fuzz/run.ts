import { performance } from 'node:perf_hooks';
import { parseArguments, runCommand } from '../../local/command.ts';
import { wholeNumber } from '../whole-number.ts';

const MINUTES = 15;

/** `npm run fuzz`: 10,000 generated requests at a local API; `-- --runs 500 --seed 7`. */
runCommand(async () => {
  const { values } = parseArguments({
    options: {
      runs: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const runs = wholeNumber('--runs', values.runs, { min: 1, max: 100_000 });
  const seed = wholeNumber('--seed', values.seed, { min: 0, max: 2 ** 31 - 1 });
  // Once it is known what to do: the whole product is loaded with it.
  const { fuzz } = await import('./fuzz.ts');
  console.log(`\n  ${runs} requests, seed ${seed}, at most ${MINUTES} minutes`);
  const startedAt = performance.now();
  const { statuses, stored } = await fuzz({ runs, seed, withinMs: MINUTES * 60_000 });
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`  ${answered} sent in ${seconds} s, ${stored} rows stored, each by the rules:`);
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b)) {
    console.log(`    ${status === 0 ? 'closed' : status}  ${count}`);
  }
});
