import { expect, test } from 'vitest';
import { SeededChance } from './chance.ts';
import { Actor, Scheduler } from './scheduler.ts';

test('what three may do at once happens in every order, by the seed', async () => {
  const orders = new Set<string>();
  for (let seed = 0; seed < 100; seed += 1) {
    // As in a run: a step is at rest once no microtask is left.
    await null;
    const scheduler = new Scheduler(new SeededChance(seed));
    let order = '';
    for (const name of ['a', 'b', 'c']) {
      scheduler.add(new Actor(name), 'does it', () => {
        order += name;
      });
    }
    while (await scheduler.turn());
    orders.add(order);
  }
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});
