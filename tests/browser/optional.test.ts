import { expect, test } from 'vitest';
import { createObservable } from '../../src/browser/observable.ts';
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

test('an id is one the table takes, also where the browser makes none', () => {
  expect(uuid()).toMatch(shape);
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const ids = Array.from({ length: 200 }, uuid);
    for (const id of ids) expect(id).toMatch(shape);
    expect(new Set(ids).size).toBe(200);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
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
