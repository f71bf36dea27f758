import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/outbox/entry/record.ts';
import { message } from '../../outbox/support/contents.ts';
import { book, id, kept, mine, quiet, tell, tombstone } from './books.ts';
import { Ledger } from './ledger.ts';
import { waitingForNothing, wrongInTheEnd } from './verdict.ts';

describe('in the end', () => {
  test('everything is at rest, and every submission has its result', () => {
    const ledger = book(tombstone('delivered'));
    ledger.rows.set(id, message.subject);
    tell(ledger, 'delivered');
    expect(wrongInTheEnd(ledger, quiet)).toBeNull();
    expect(wrongInTheEnd(ledger, { ...quiet, isQuiet: false })).toContain('rest');
    expect(wrongInTheEnd(ledger, { ...quiet, unanswered: [id] })).toContain('never came');
    expect(wrongInTheEnd(ledger, { ...quiet, listed: [id] })).toContain('not on the device');
  });

  test('nothing waits, and nothing that is left or arrived is untold', () => {
    const listed = { ...quiet, listed: [id] };
    expect(wrongInTheEnd(book(kept), listed)).toContain('still queued');
    const returned = book({ ...kept, state: 'returned' });
    expect(wrongInTheEnd(returned, listed)).toContain('nobody was told');
    returned.warnedOf.set(id, 'returned');
    expect(wrongInTheEnd(returned, listed)).toBeNull();
    returned.warnedOf.clear();
    tell(returned, 'returned');
    expect(wrongInTheEnd(returned, listed)).toBeNull();
    expect(wrongInTheEnd(returned, quiet)).toContain('not in the list');
    expect(wrongInTheEnd(returned, { ...quiet, inForm: [id] })).toBeNull();
    expect(wrongInTheEnd(book(tombstone('expired')), quiet)).toContain('gone');
    const arrived = book(tombstone('delivered'));
    arrived.rows.set(id, message.subject);
    expect(wrongInTheEnd(arrived, quiet)).toContain('nobody was told');
  });

  test('one submission is one row, and what is surely gone stays gone', () => {
    const ledger = book(tombstone('delivered'));
    ledger.rows.set(id, message.subject).set('another', message.subject);
    expect(wrongInTheEnd(ledger, quiet)).toContain('two rows');
    const gone = book(tombstone('cancelled'));
    gone.cancelled.add(id);
    gone.surelyGone.add(id);
    expect(wrongInTheEnd(gone, quiet)).toBeNull();
    gone.rows.set(id, message.subject);
    expect(wrongInTheEnd(gone, quiet)).toContain('and arrived');
  });

  test('what a page calls surely not saved, it has not saved', () => {
    const ledger = book(tombstone('cancelled'));
    ledger.cancelled.add(id);
    ledger.savedBy.set(id, 'A');
    ledger.notSaved.set(id, 'B');
    expect(wrongInTheEnd(ledger, quiet)).toBeNull();
    ledger.notSaved.set(id, 'A');
    expect(wrongInTheEnd(ledger, quiet)).toContain('not saved');
  });

  test('two versions of one text may both arrive only where that was said', () => {
    const ledger = book(tombstone('delivered'));
    ledger.rows.set(id, message.subject).set('older', 'Antes');
    ledger.replacedBy.set('older', [id]);
    tell(ledger, 'delivered');
    expect(wrongInTheEnd(ledger, quiet)).toContain('both versions');
    // What was said of the older one excuses it only where that was how it ended.
    ledger.tellings.push({ id: 'older', kind: 'refused', isExcused: false });
    expect(wrongInTheEnd(ledger, quiet)).toContain('both versions');
    ledger.doubted.add(id);
    expect(wrongInTheEnd(ledger, quiet)).toBeNull();
    ledger.doubted.delete(id);
    expect(wrongInTheEnd(ledger, quiet)).toContain('both versions');
    for (const kind of ['cancelled', 'delivered']) {
      ledger.tellings.push({ id: 'older', kind, isExcused: false });
      expect(wrongInTheEnd(ledger, quiet)).toBeNull();
      ledger.tellings.pop();
    }
    // What is still saved shows its doubt in the list.
    const older = book({ ...kept, state: 'returned', ambiguous: true });
    older.opened.add(id);
    older.rows.set(id, message.subject).set('newer', 'Depois');
    older.replacedBy.set(id, ['newer']);
    expect(wrongInTheEnd(older, { ...quiet, listed: [id] })).toBeNull();
    // Who deletes it is told so, unless it surely did not arrive.
    ledger.cancelled.add('older');
    expect(wrongInTheEnd(ledger, quiet)).toBeNull();
  });

  test('of two versions, sent without storage by a page that is gone, nothing is left that could tell', () => {
    const ledger = new Ledger(new Map());
    ledger.rows.set('older', 'Antes').set(id, message.subject);
    ledger.replacedBy.set('older', [id]);
    expect(wrongInTheEnd(ledger, quiet)).toBeNull();
    tell(ledger, 'notSaved');
    expect(wrongInTheEnd(ledger, quiet)).toContain('both versions');
    ledger.tellings.pop();
    ledger.savedBy.set(id, 'A');
    expect(wrongInTheEnd(ledger, quiet)).toContain('both versions');
  });

  test('what only had no answer does not wait, unless it is reserved or patience was asked for', () => {
    const at = (changes: Partial<Entry>) => waitingForNothing(book({ ...kept, ...changes }), 0);
    expect(at({})).toContain(id);
    expect(at({ state: 'sending', lease: mine })).toContain(id);
    expect(at({ state: 'returned' })).toBeNull();
    expect(at({ lease: mine })).toBeNull();
    const answered = { kind: 'throttled', status: 429, code: null, begunAt: 0, at: 0 } as const;
    expect(at({ lastOutcome: answered })).toBeNull();
  });
});
