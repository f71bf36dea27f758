import { describe, expect, test } from 'vitest';
import { decide } from '../report/decide.ts';
import { median, spreadOf } from '../report/statistics.ts';

test('the median is the value in the middle, or the mean of the two there', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 4, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('a spread tells the least and the most, and keeps each run', () => {
  expect(spreadOf([12, 10, 17])).toEqual({ median: 12, min: 10, max: 17, values: [12, 10, 17] });
  expect(() => spreadOf([])).toThrow('No value');
});

describe('which clock decides', () => {
  const undisturbed = { wall: 40, processor: 44, run: 0.97 };
  const disturbed = { wall: 180, processor: 48, run: 0.4 };

  test('that on the wall while the page had the processor', () => {
    expect(decide([undisturbed, undisturbed, disturbed])).toEqual({ value: 40, by: 'wall' });
  });

  test('that of the processor where other work held the page up in most runs', () => {
    expect(decide([disturbed, undisturbed, disturbed])).toEqual({ value: 48, by: 'processor' });
  });
});
