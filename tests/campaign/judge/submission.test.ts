import { expect, test } from 'vitest';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import { settle, submitted } from './submission.ts';
import { type Fact, sayingOf, type Written } from './told.ts';

const message = {
  name: 'Ana',
  email: '1@campanha.example',
  phone: '(41) 5555-0199',
  subject: 'Assunto 1',
  message: 'Linha um',
};
const written = (...facts: Fact[]): Written => ({ message, facts });

/** What becomes of a message whose submission is told with this toast, once this has happened. */
function toldAs({ title, detail }: { title: string; detail: string }, ...meanwhile: Fact[]) {
  const one = written('refused');
  const submission = submitted(one, null);
  one.facts.push(...meanwhile);
  const saying = sayingOf(title + detail);
  if (saying?.kind !== 'answer') throw new Error('no answer');
  settle(submission, saying.answer);
  return one.facts;
}

test('open in another tab is an answer, and no end', () => {
  expect(toldAs(contactToasts.openElsewhere)).toEqual(['refused', 'openElsewhere']);
});

test('what the visitor did where it is open comes after it, however late that is said', () => {
  const facts = toldAs(contactToasts.openElsewhere, 'edited', 'replaced');
  expect(facts).toEqual(['refused', 'openElsewhere', 'edited', 'replaced']);
});

test('any other answer is the last word', () => {
  const facts = toldAs(contactToasts.keptOffline, 'replaced');
  expect(facts).toEqual(['refused', 'replaced', 'kept']);
});

test('what stood in the form ends with the saving of what is written over it', () => {
  const older = written('refused');
  settle(submitted(written(), older), 'openElsewhere');
  expect(older.facts.at(-1)).toBe('replaced');
});

test('it does not end where that was not saved', () => {
  const older = written('refused');
  settle(submitted(written(), older), 'onlyInForm');
  expect(older.facts).toEqual(['refused']);
});
