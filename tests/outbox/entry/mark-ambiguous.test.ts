import { expect, test } from 'vitest';
import { markAmbiguous } from '../../../src/outbox/entry/mark-ambiguous.ts';
import { createEntry, type EndState, type Tombstone } from '../../../src/outbox/entry/record.ts';
import { context, message } from '../support/contents.ts';

const entry = createEntry({ id: 'a', message, ...context, lease: null }, 0);
const ended = (state: EndState): Tombstone => {
  return { v: 2, id: 'a', state, at: 0, ambiguous: false, announced: true, telling: null };
};

test('a message is in doubt, and nothing else of it changes', () => {
  const rejected = { ...entry, state: 'rejected', announced: true } as const;
  expect(markAmbiguous(rejected)).toEqual({ ...rejected, ambiguous: true });
});

test('of what was deleted or replaced it is told', () => {
  const cancelled = ended('cancelled');
  expect(markAmbiguous(cancelled)).toEqual({ ...cancelled, ambiguous: true, announced: false });
});

test('what has expired was told with that word', () => {
  expect(markAmbiguous(ended('expired'))).toMatchObject({ state: 'expired', announced: true });
});

test('what is in doubt already, or has arrived, stays the very same', () => {
  for (const record of [{ ...entry, ambiguous: true }, ended('delivered')]) {
    expect(markAmbiguous(record)).toBe(record);
  }
});
