import { expect, test } from 'vitest';
import { timesBetween } from '../why/profile.ts';

test("a profile's time between two moments goes to the functions that ran then", () => {
  const node = (id: number, functionName: string, url = '') => ({
    id,
    callFrame: { functionName, url },
  });
  const profile = {
    startTime: 1_000,
    nodes: [
      node(1, '(idle)'),
      node(2, 'commit', 'https://a.example/assets/main-abc.js'),
      node(3, ''),
    ],
    samples: [1, 2, 3, 2, 1],
    timeDeltas: [0, 1_000, 2_000, 500, 3_000],
  };
  // idle from 1 to 2 ms, commit to 4, anonymous to 4.5, commit to 7.5.
  expect(timesBetween(profile, 2_000, 7_500)).toEqual([
    { name: 'commit main-abc.js', time: 5 },
    { name: 'anonymous', time: 0.5 },
  ]);
});
