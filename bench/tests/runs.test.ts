import { expect, test } from 'vitest';
import { measuredRuns } from '../report/runs.ts';

test('a run that fails is told, and those after it are measured all the same', async () => {
  const told: string[] = [];
  const failures: string[] = [];
  const plan = { runs: 3, tell: (text: string) => void told.push(text), failures };
  const measured = await measuredRuns('/contato', plan, async () => {
    if (told.length === 2) throw new Error('Timeout');
    return told.length;
  });
  expect(measured).toEqual([1, 3]);
  expect(failures).toEqual(['/contato, run 2: Timeout']);
  expect(told).toEqual(['/contato 1/3', '/contato 2/3', '/contato 3/3']);
});
