import { expect, test } from 'vitest';
import { advance, end, type Trial } from '../../../src/contact/trial/trial.ts';

/** How the device looks, or that a message which waited is told of as delivered. */
type Event = readonly [online: boolean, waiting: number] | 'arrived';

const play = (...events: readonly Event[]) =>
  events.reduce<Trial>(
    (trial, event) => (event === 'arrived' ? end(trial) : advance(trial, ...event)),
    'untried',
  );

test('goes from offline over kept to cleared', () => {
  expect(play([true, 0])).toBe('untried');
  expect(play([false, 0])).toBe('wentOffline');
  expect(play([false, 0], [true, 0])).toBe('wentOffline');
  expect(play([false, 0], [false, 1])).toBe('kept');
  expect(play([false, 1], [true, 1])).toBe('kept');
  expect(play([false, 1], [true, 1], [true, 0], 'arrived')).toBe('cleared');
});

test('a message that waited before the trial is none of it', () => {
  expect(play([true, 1], [true, 0], 'arrived')).toBe('untried');
});

test('a message deleted without a connection was never cleared', () => {
  expect(play([false, 1], [false, 0])).toBe('wentOffline');
  expect(play([false, 1], [false, 0], [true, 0], 'arrived')).toBe('wentOffline');
});

test('a message opened or deleted once the connection is back was not cleared', () => {
  expect(play([false, 1], [true, 1], [true, 0])).toBe('kept');
});

test('once cleared it stays so, also offline again', () => {
  expect(play([false, 1], [true, 0], 'arrived', [false, 0])).toBe('cleared');
});
