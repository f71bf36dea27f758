/** One process of `npm run simulate`: plays every so many seeds and reports to its parent. */

import { simulate } from './simulate.ts';

/** What a batch says while it goes on. */
export interface BatchNews {
  readonly runs: number;
  readonly steps: number;
  /** Seeds in which something was wrong. */
  readonly failed: readonly number[];
}

const runsPerNews = 200;

async function playAll(first: number, end: number, stride: number): Promise<void> {
  let news = { runs: 0, steps: 0, failed: [] as number[] };
  const send = () => {
    process.send?.(news satisfies BatchNews);
    news = { runs: 0, steps: 0, failed: [] };
  };
  for (let seed = first; seed < end; seed += stride) {
    const { breach, steps } = await simulate(seed);
    news.runs += 1;
    news.steps += steps;
    if (breach !== null) news.failed.push(seed);
    if (news.runs >= runsPerNews || breach !== null) {
      send();
      // The parent is heard, and told, between two runs only.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  send();
  process.disconnect?.();
}

const [first = 0, end = 0, stride = 1] = process.argv.slice(2).map(Number);
await playAll(first, end, stride);
