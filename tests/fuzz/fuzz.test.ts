import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('the API answers whatever it is sent, and stores nothing against the rules', async () => {
  const { statuses, stored } = await fuzz({ runs: 300, seed: 20261121, withinMs: 100_000 });
  // The requests are not all refused at the door.
  expect(stored).toBeGreaterThan(5);
  expect(statuses.size).toBeGreaterThan(5);
});
