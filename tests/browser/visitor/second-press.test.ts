import { expect, test } from 'vitest';
import { isSecondPress } from '../../../src/browser/visitor/second-press.ts';

test.each([
  ['the second click of two, however slow', { detail: 2, timeStamp: 9_000 }, true],
  ['the second tap of two, which iOS counts as a first', { detail: 1, timeStamp: 1_300 }, true],
  ['a press of its own', { detail: 1, timeStamp: 1_500 }, false],
  ['the next key', { detail: 0, timeStamp: 1_100 }, false],
])('%s', (_what, press, isSecond) => {
  expect(isSecondPress(press, 1_000)).toBe(isSecond);
});
