import { expect, test } from 'vitest';
import { defects } from './defects.ts';
import { huntDefects } from './hunt.ts';

const firstSeed = 20_261_122;
/** Four times what the slowest of these took. */
const runs = 200;

/** What breaks most: no few runs are without it, unless the simulation has gone blind. */
const easilyFound = [
  'a claim takes what was read before it',
  'without Web Locks no lease is asked',
  'what is recovered is not doubted',
  'opened while it is being sent, it is not doubted',
  'marked as told before it is shown',
  'saved is said before it is on the disk',
];

test('the simulation finds the defects that break most', async () => {
  const hunted = defects.filter(({ name }) => easilyFound.includes(name));
  expect(hunted).toHaveLength(easilyFound.length);
  const missed: string[] = [];
  for await (const { defect, seed } of huntDefects(hunted, firstSeed, runs)) {
    if (seed === null) missed.push(defect.name);
  }
  expect(missed).toEqual([]);
});
