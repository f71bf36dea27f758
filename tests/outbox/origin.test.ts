import { describe, expect, test } from 'vitest';
import { type Origin, originOf } from '../../src/outbox/origin.ts';
import { message } from './support/contents.ts';

const nextId = '7f1d0c55-93a4-4f0e-8a55-0d1f2c3b4a59';
const edited = { ...message, subject: 'Outro assunto' };
const last: Origin = {
  id: '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11',
  message,
  replaces: [],
  ambiguous: false,
  isMaybeSaved: false,
};

test('a first text is a new message, which replaces nothing and cannot have arrived', () => {
  const one = originOf(message, null, nextId);
  expect(one).toEqual({ ...last, id: nextId });
});

test('submitted again without a change it is the same message', () => {
  expect(originOf({ ...message }, last, nextId)).toBe(last);
});

describe('submitted again with a change', () => {
  test('it is another message, which ends the one before', () => {
    const one = originOf(edited, last, nextId);
    expect(one).toEqual({
      ...last,
      id: nextId,
      message: edited,
      replaces: [{ id: last.id, ambiguous: false }],
    });
  });

  test('and changed once more before it was saved, it ends both: nobody knows which of them is saved', () => {
    const kept = { id: 'c0a8012e-7d0c-4c7c-8d9a-8c1f1f0d2a12', ambiguous: false };
    const one = originOf(edited, { ...last, replaces: [kept] }, nextId);
    expect(one).toMatchObject({ replaces: [kept, { id: last.id, ambiguous: false }] });
  });

  test('what may have arrived is known of each version', () => {
    const older = { id: 'c0a8012e-7d0c-4c7c-8d9a-8c1f1f0d2a12', ambiguous: false };
    const one = originOf(edited, { ...last, replaces: [older], ambiguous: true }, nextId);
    expect(one).toMatchObject({
      ambiguous: false,
      replaces: [older, { id: last.id, ambiguous: true }],
    });
  });
});
