import { expect, test } from 'vitest';
import { type Deed, searchAll } from './exhaustive.ts';

const deeds: Deed[] = ['nothing', 'cancel', 'edit'];
const cases = [true, false].flatMap((hasLocks) => deeds.map((deed) => ({ hasLocks, deed })));

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
  expect(states).toBeGreaterThan(3000);
  console.info(
    `exhaustive search: ${states} states in ${runs} runs, all ${cases.length} small cases`,
  );
});
