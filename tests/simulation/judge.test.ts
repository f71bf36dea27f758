import { describe, expect, test } from 'vitest';
import {
  createEntry,
  type Entry,
  recordVersion,
  type Tombstone,
} from '../../src/outbox/entry/record.ts';
import { context, message } from '../outbox/support/contents.ts';
import { wrongNow, wrongPost, wrongTelling } from './judge/judge.ts';
import { Ledger, type Post } from './judge/ledger.ts';
import { type Rest, wrongInTheEnd } from './judge/verdict.ts';

const id = 'the-message';
const kept: Entry = createEntry({ id, message, ...context, lease: null }, 0);
const tombstone = (state: Tombstone['state']): Tombstone => ({
  ...{ v: recordVersion, id, state, at: 0, ambiguous: false, announced: false, telling: null },
});
const quiet: Rest = { isQuiet: true, unanswered: [], listed: [], inForm: null, tab: 'tab' };

/** A book in which one message was submitted, and the visitor was told that it is saved. */
function book(record?: Entry | Tombstone): Ledger {
  const durable = new Map<string, unknown>();
  if (record !== undefined) durable.set(id, record);
  const ledger = new Ledger(durable);
  ledger.texts.set(id, message.subject);
  ledger.promised.add(id);
  ledger.changed(id, undefined, 'A');
  return ledger;
}

const tell = (ledger: Ledger, kind: string, isExcused = false) => {
  const telling = { id, kind, isExcused };
  ledger.tellings.push(telling);
  return wrongTelling(ledger, telling);
};

describe('at every step', () => {
  test('a saved message is on the disk as it was written', () => {
    expect(wrongNow(book(kept))).toBeNull();
    expect(wrongNow(book())).toContain('nowhere');
    const other = { ...kept, message: { ...message, subject: 'Outro' } };
    expect(wrongNow(book(other))).toContain('another text');
  });

  test('an end has its cause', () => {
    expect(wrongNow(book(tombstone('delivered')))).toContain('not in the table');
    expect(wrongNow(book(tombstone('cancelled')))).toContain('ended by nobody');
    const replaced = book(tombstone('cancelled'));
    replaced.replacedBy.set(id, ['another']);
    expect(wrongNow(replaced)).toContain('replaced by what is nowhere');
    replaced.rows.set('another', 'Outro');
    expect(wrongNow(replaced)).toBeNull();
  });

  test('who sends has the claim and the lock, and is alone', () => {
    const right: Post = {
      ...{ id, by: 'A', isClaimed: true, lockHolder: 'A', isLockSound: true, isTwice: false },
    };
    const wrong = (changes: Partial<Post>) => wrongPost(book(kept), { ...right, ...changes });
    expect(wrong({})).toBeNull();
    expect(wrong({ isClaimed: false })).toContain('not marked');
    expect(wrong({ lockHolder: 'B' })).toContain('B has the lock');
    expect(wrong({ lockHolder: null })).toContain('nobody has the lock');
    expect(wrong({ lockHolder: 'B', isLockSound: false })).toBeNull();
    expect(wrong({ isTwice: true })).toContain('another is sending');
  });

  test('what is told is true, and told once', () => {
    expect(tell(book(kept), 'delivered')).toContain('nowhere');
    expect(tell(book(kept), 'cancelled')).toContain('did not');
    const delivered = book(tombstone('delivered'));
    delivered.rows.set(id, message.subject);
    expect(tell(delivered, 'delivered')).toBeNull();
    expect(tell(delivered, 'delivered', true)).toBeNull();
    expect(tell(delivered, 'delivered')).toContain('told delivered 3 times');
  });
});

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
    tell(returned, 'returned');
    expect(wrongInTheEnd(returned, listed)).toBeNull();
    expect(wrongInTheEnd(returned, quiet)).toContain('not in the list');
    returned.rows.set(id, message.subject);
    expect(wrongInTheEnd(returned, listed)).toContain('not doubted');
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
    ledger.resultTold.add(id);
    expect(wrongInTheEnd(ledger, quiet)).toContain('both versions');
    ledger.doubted.add(id);
    expect(wrongInTheEnd(ledger, quiet)).toBeNull();
  });
});
