import { expect, test } from 'vitest';
import { message } from '../../outbox/support/contents.ts';
import { book, id, kept, tombstone } from './books.ts';
import { Ledger } from './ledger.ts';
import { wrongEndOf } from './small-case.ts';

const reader = 'page B';
const returned = (openIn: string | null) => book({ ...kept, state: 'returned', openIn });

test('delivered is what is in the table', () => {
  const ledger = book(tombstone('delivered'));
  expect(wrongEndOf(ledger, id, reader)).toBe('delivered, and nowhere');
  ledger.rows.set(id, message.subject);
  expect(wrongEndOf(ledger, id, reader)).toBeNull();
});

test('nothing waits any more', () => {
  expect(wrongEndOf(book(kept), id, reader)).toBe('in the end it is queued');
  expect(wrongEndOf(book(tombstone('expired')), id, reader)).toBe('in the end it is expired');
});

test('it is left only where the visitor has opened it', () => {
  const ledger = returned(reader);
  expect(wrongEndOf(ledger, id, reader)).toBe('in the end it is returned');
  ledger.opened.add(id);
  expect(wrongEndOf(ledger, id, reader)).toBeNull();
  for (const other of ['page A', null]) {
    const elsewhere = returned(other);
    elsewhere.opened.add(id);
    expect(wrongEndOf(elsewhere, id, reader)).toBe('in the end it is returned');
  }
});

test('only the visitor cancels it, and what is surely deleted has not arrived', () => {
  const ledger = book(tombstone('cancelled'));
  expect(wrongEndOf(ledger, id, reader)).toBe('in the end it is cancelled');
  ledger.cancelled.add(id);
  expect(wrongEndOf(ledger, id, reader)).toBeNull();
  ledger.rows.set(id, message.subject);
  expect(wrongEndOf(ledger, id, reader)).toBeNull();
  ledger.surelyGone.add(id);
  expect(wrongEndOf(ledger, id, reader)).toBe('deleted for sure, and arrived');
});

test('there is no record only of what was never saved', () => {
  const ledger = new Ledger(new Map());
  expect(wrongEndOf(ledger, id, reader)).toBeNull();
  ledger.savedBy.set(id, 'page A');
  expect(wrongEndOf(ledger, id, reader)).toContain('no record of it');
  const told = new Ledger(new Map());
  told.promised.add(id);
  told.rows.set(id, message.subject);
  expect(wrongEndOf(told, id, reader)).toContain('no record of it');
});
