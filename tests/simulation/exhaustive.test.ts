import { expect, test } from 'vitest';
import { type Deed, type SmallCase, searchAll } from './exhaustive.ts';

const deeds: Deed[] = ['nothing', 'cancel', 'edit'];
const mortals: SmallCase['mortal'][] = ['page A', 'page B'];
const cases = [true, false].flatMap((hasLocks) =>
  deeds.flatMap((deed) => mortals.map((mortal) => ({ hasLocks, deed, mortal }))),
);

test('two senders, one message and a page that dies: every order of their steps ends well', async () => {
  let states = 0;
  let runs = 0;
  for (const small of cases) {
    const report = await searchAll(small);
    expect({ ...small, breach: report.breach }).toEqual({ ...small, breach: null });
    states += report.states;
    runs += report.runs;
  }
  // Fewer would mean that something is not gone through any more.
  expect(states).toBeGreaterThan(12_000);
  console.info(
    `exhaustive search: ${states} states in ${runs} runs, all ${cases.length} small cases`,
  );
});
