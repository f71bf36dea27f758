import { expect, test } from 'vitest';
import { SeededChance } from './chance.ts';
import { calm, changeable } from './weather.ts';

test.each(Object.keys(calm) as (keyof typeof calm)[])(
  'there is trouble of the kind "%s" in some runs, and none in others',
  (kind) => {
    const rates = Array.from(
      { length: 100 },
      (_, seed) => changeable(new SeededChance(seed))[kind],
    );
    expect(rates).toContain(0);
    expect(new Set(rates).size).toBeGreaterThan(1);
  },
);
