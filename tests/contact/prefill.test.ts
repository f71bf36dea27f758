import { afterEach, expect, test, vi } from 'vitest';
import { askedSubject, isSuggested, isUnwritten } from '../../src/contact/draft/prefill.ts';
import { emptyMessage } from '../../src/contact/fields.ts';

afterEach(() => vi.unstubAllGlobals());

const subjectAskedBy = (search: string) => {
  vi.stubGlobal('location', { search });
  return askedSubject();
};

test('an address asks for a subject by the name of a service', () => {
  expect(subjectAskedBy('?assunto=aws')).toBe('Consultoria gratuita sobre AWS');
  expect(subjectAskedBy('?utm_source=a&assunto=aws')).toBe('Consultoria gratuita sobre AWS');
});

test.each(['', '?assunto=', '?assunto=Meu%20nome', '?assunto=toString', '?assunto=AWS', '?aws'])(
  'the address %j asks for none, as its words are not the site’s own',
  (search) => {
    expect(subjectAskedBy(search)).toBe('');
  },
);

test('a subject that the site filled in is nothing that the visitor wrote', () => {
  const subject = subjectAskedBy('?assunto=aws');
  expect(isUnwritten({ ...emptyMessage, subject })).toBe(true);
  expect(isUnwritten({ ...emptyMessage, subject: `${subject}!` })).toBe(false);
  expect(isUnwritten({ ...emptyMessage, subject, name: 'Ana' })).toBe(false);
});

test('a subject that the site filled in, or none, gives way to the next one asked for', () => {
  expect(isSuggested('')).toBe(true);
  expect(isSuggested(subjectAskedBy('?assunto=aws'))).toBe(true);
  expect(isSuggested('Outra coisa')).toBe(false);
});
