import { expect, test } from 'vitest';
import { advance, type Trial } from '../../src/contact/trial.ts';

const play = (...looks: readonly (readonly [online: boolean, waiting: number])[]) =>
  looks.reduce<Trial>((trial, [online, waiting]) => advance(trial, online, waiting), 'untried');

test('goes from offline over kept to cleared', () => {
  expect(play([true, 0])).toBe('untried');
  expect(play([false, 0])).toBe('wentOffline');
  expect(play([false, 0], [true, 0])).toBe('wentOffline');
  expect(play([false, 0], [false, 1])).toBe('kept');
  expect(play([false, 1], [true, 1])).toBe('kept');
  expect(play([false, 1], [true, 1], [true, 0])).toBe('cleared');
});

test('a message that waited before the trial is none of it', () => {
  expect(play([true, 1], [true, 0])).toBe('untried');
});

test('a message deleted without a connection was never cleared', () => {
  expect(play([false, 1], [false, 0])).toBe('wentOffline');
  expect(play([false, 1], [false, 0], [true, 0])).toBe('wentOffline');
});

test('once cleared it stays so, also offline again', () => {
  expect(play([false, 1], [true, 0], [false, 0])).toBe('cleared');
});
