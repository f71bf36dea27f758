import { describe, expect, test } from 'vitest';
import { type Origin, originOf } from '../../src/outbox/origin.ts';
import { message } from './support/contents.ts';

const edited = { ...message, subject: 'Outro assunto' };
const last: Origin = {
  id: '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11',
  message,
  replaces: [],
  inDoubt: false,
  olderInDoubt: false,
};

test('a first text is a new message, which replaces nothing and cannot have arrived', () => {
  const one = originOf(message, null);
  expect(one).toEqual({ ...last, id: one.id });
  expect(originOf(message, null).id).not.toBe(one.id);
});

test('submitted again without a change it is the same message', () => {
  expect(originOf({ ...message }, last)).toBe(last);
});

describe('submitted again with a change', () => {
  test('it is another message, which ends the one before', () => {
    const one = originOf(edited, last);
    expect(one.id).not.toBe(last.id);
    expect(one).toEqual({ ...last, id: one.id, message: edited, replaces: [last.id] });
  });

  test('and changed once more before it was saved, it ends both: nobody knows which of them is kept', () => {
    const kept = 'c0a8012e-7d0c-4c7c-8d9a-8c1f1f0d2a12';
    const one = originOf(edited, { ...last, replaces: [kept] });
    expect(one).toMatchObject({ replaces: [kept, last.id] });
  });

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])(
    'an older one may have arrived where the last (%s) or one before it (%s) may: %s',
    (inDoubt, olderInDoubt, told) => {
      const one = originOf(edited, { ...last, inDoubt, olderInDoubt });
      expect(one).toMatchObject({ inDoubt: false, olderInDoubt: told });
    },
  );
});
