import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyMessage } from '../../src/contact/fields.ts';
import { beginningOf } from '../../src/contact/form/text/beginning.ts';
import { message } from '../outbox/support/contents.ts';

/** The page's address asks for this subject. */
const subject = 'Consultoria gratuita sobre AWS';
const empty = { values: emptyMessage, isRestored: false };
const draft = { values: { ...message, subject: 'Meu assunto' }, origin: null, nextId: 'next' };
/** What another page's address asked for. */
const other = 'Avaliação de TI';
const origin = { id: 'id', message, replaces: [], ambiguous: false, isMaybeSaved: true };

beforeEach(() => {
  vi.stubGlobal('location', { search: '?assunto=aws' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => vi.unstubAllGlobals());

test('a form begins with what the address asks for, which is nothing to be kept', () => {
  const values = { ...emptyMessage, subject };
  expect(beginningOf(empty, null)).toEqual({
    values,
    draft: null,
    isRestored: false,
    isNew: false,
  });
  vi.stubGlobal('location', { search: '' });
  expect(beginningOf(empty, null)).toBeNull();
});

test('the draft is brought back, and keeps the subject the visitor wrote', () => {
  const { values } = draft;
  const brought = { values, draft, isRestored: true, isNew: false };
  expect(beginningOf(empty, draft)).toEqual(brought);
});

test('a form that shows its draft since it came as HTML brings nothing back', () => {
  const { values } = draft;
  const shown = { values, draft, isRestored: false, isNew: false };
  expect(beginningOf({ values, isRestored: false }, draft)).toEqual(shown);
  // Unless the first script has put it there.
  const restored = { ...shown, isRestored: true };
  expect(beginningOf({ values, isRestored: true }, draft)).toEqual(restored);
});

test('what was typed before the form had its code is new, and counts more than the draft', () => {
  const values = { ...draft.values, message: 'Outro texto' };
  const typed = { values, isRestored: false };
  expect(beginningOf(typed, null)).toMatchObject({ values, draft: null, isNew: true });
  expect(beginningOf(typed, draft)).toMatchObject({ draft: { values, nextId: 'next' } });
});

test('a subject another page filled in gives way to the one asked for now', () => {
  const before = { ...draft, values: { ...draft.values, subject: other } };
  expect(beginningOf(empty, before)?.draft?.values.subject).toBe(subject);
});

test.each([
  ['one that was submitted before, even none', { ...draft.values, subject: '' }, origin, false],
  ['one that its sender saw', { ...draft.values, subject: other }, null, true],
])('a subject stays: %s', (_, values, before, isHeld) => {
  const dataset = isHeld ? { submitted: '' } : {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  const beginning = beginningOf(empty, { ...draft, values, origin: before });
  expect(beginning?.values.subject).toBe(values.subject);
});
