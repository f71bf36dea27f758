import { expect, test } from 'vitest';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';

const firstSeed = 20_261_122;
const runs = 2000;

test('case 44: whatever happens in whatever order, each saved message is one row or its end is told', async () => {
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const { breach } = await simulate(seed);
    // Told step by step, so that it can be read where it failed.
    if (breach !== null) expect((await replay(seed)).lines.join('\n')).toBe(breach);
    // A run never turns the event loop: the reporter is heard between two.
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test('the same seed is the same run, step by step', async () => {
  const [once, again, other] = [await replay(7), await replay(7), await replay(8)];
  expect(once.lines.length).toBeGreaterThan(50);
  expect(again).toEqual(once);
  expect(other.lines).not.toEqual(once.lines);
});
