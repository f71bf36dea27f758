import { expect, test } from 'vitest';
import { createObservable } from '../../src/browser/observable/observable.ts';
import { optional } from '../../src/browser/optional.ts';
import { uuid } from '../../src/browser/uuid.ts';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a feature that throws is as one that is missing', () => {
  const throwing = () => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(optional(throwing)).toBeUndefined();
  expect(optional(() => 'here')).toBe('here');
});

test('an id is one the table takes, and all of it that may be random is', () => {
  const ids = Array.from({ length: 1000 }, uuid);
  for (const id of ids) expect(id).toMatch(shape);
  expect(new Set(ids).size).toBe(1000);
  const signs = [...(ids[0] ?? '')].map((_, at) => new Set(ids.map((id) => id[at])).size);
  expect(signs.join(' ')).toBe(
    [8, 4, 4, 4, 12]
      .map((length, group) => {
        const free = Array.from({ length }, () => 16);
        if (group === 2) free[0] = 1;
        if (group === 3) free[0] = 4;
        return free.join(' ');
      })
      .join(' 1 '),
  );
});

test('who watches a value hears of each change, until they stop', () => {
  const value = createObservable(0);
  const seen: number[] = [];
  const stop = value.subscribe(() => seen.push(value.getSnapshot()));
  for (const one of [1, 1, 2]) value.set(one);
  stop();
  value.set(3);
  expect(seen).toEqual([1, 2]);
});
