import { expect, test } from 'vitest';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import { written } from './made-up.ts';
import { settle, submitted } from './submission.ts';
import { type Fact, sayingOf } from './told.ts';

/** What becomes of a message whose submission is told with this toast, once this has happened. */
function toldAs({ title, detail }: { title: string; detail: string }, ...meanwhile: Fact[]) {
  const one = written(1, 'refused');
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
  const facts = toldAs(contactToasts.savedOffline, 'replaced');
  expect(facts).toEqual(['refused', 'replaced', 'saved']);
});

test('what stood in the form ends with the saving of what is written over it', () => {
  const older = written(1, 'refused');
  settle(submitted(written(2), older), 'openElsewhere');
  expect(older.facts.at(-1)).toBe('replaced');
});

test('it stays the version before that, also where what replaces it is sent again', () => {
  const [older, newer] = [written(1, 'refused'), written(2)];
  settle(submitted(newer, older), 'onlyInForm');
  settle(submitted(newer, null), 'sent');
  expect(newer.replaces).toBe(older);
});

test('it does not end where that was not saved', () => {
  const older = written(1, 'refused');
  settle(submitted(written(2), older), 'onlyInForm');
  expect(older.facts).toEqual(['refused']);
});
