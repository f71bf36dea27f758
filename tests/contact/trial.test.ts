import { expect, test } from 'vitest';
import { advance, untried } from '../../src/contact/trial.ts';

const play = (...looks: readonly (readonly [online: boolean, waiting: number])[]) =>
  looks.reduce((trial, [online, waiting]) => advance(trial, online, waiting), untried);

test('goes from offline over kept to cleared', () => {
  expect(play([true, 0])).toEqual(untried);
  expect(play([false, 0])).toEqual({ wentOffline: true, kept: false, cleared: false });
  expect(play([false, 0], [false, 1])).toEqual({ wentOffline: true, kept: true, cleared: false });
  expect(play([false, 1], [true, 1])).toMatchObject({ kept: true, cleared: false });
  expect(play([false, 1], [true, 1], [true, 0])).toMatchObject({ kept: true, cleared: true });
});

test('a message that waited before the trial is none of it', () => {
  expect(play([true, 1], [true, 0])).toEqual(untried);
});

test('a message deleted without a connection was never cleared', () => {
  const deleted = play([false, 1], [false, 0]);
  expect(deleted).toEqual({ wentOffline: true, kept: false, cleared: false });
  expect(advance(deleted, true, 0)).toMatchObject({ cleared: false });
});

test('once cleared it stays so, also offline again', () => {
  expect(play([false, 1], [true, 0], [false, 0])).toMatchObject({ kept: true, cleared: true });
});
