import { describe, expect, test } from 'vitest';
import type { Entry, Tombstone } from '../../../src/outbox/entry/record.ts';
import { message } from '../../outbox/support/contents.ts';
import { book, id, kept, mine, tell, tombstone } from './books.ts';
import { wrongNow, wrongPost } from './judge.ts';
import { Ledger, type Post } from './ledger.ts';
import { type Written, wrongWrite } from './written.ts';

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

  test('its end is told in advance once, and once more after the visitor has taken it up', () => {
    const warned = { ...kept, warnedAt: 1 };
    const becomes = (after: Entry) => {
      const ledger = book(after);
      tell(ledger, 'expiring');
      ledger.changed(id, warned, 'A');
      return ledger;
    };
    expect(tell(becomes(warned), 'expiring')).toContain('told expiring 2 times');
    expect(tell(becomes({ ...kept, state: 'sending', lease: mine }), 'expiring')).toContain(
      '2 times',
    );
    const takenUp = becomes({ ...kept, state: 'returned' });
    expect(tell(takenUp, 'expiring')).toBeNull();
    expect(tell(takenUp, 'expiring')).toContain('told expiring 3 times');
  });
});

describe('what is in the table', () => {
  const arrived = (record: Entry | Tombstone) => {
    const ledger = book(record);
    ledger.rows.set(id, message.subject);
    return ledger;
  };

  test('is being sent, has arrived, or may have', () => {
    expect(wrongNow(arrived(kept))).toContain('not doubted');
    expect(wrongNow(arrived({ ...kept, state: 'returned' }))).toContain('not doubted');
    expect(wrongNow(arrived({ ...kept, ambiguous: true }))).toBeNull();
    expect(wrongNow(arrived({ ...kept, state: 'sending', lease: mine }))).toBeNull();
    expect(wrongNow(arrived(tombstone('delivered')))).toBeNull();
    const deleted = arrived(tombstone('cancelled'));
    deleted.cancelled.add(id);
    expect(wrongNow(deleted)).toContain('not doubted');
  });

  test('is not known of while, or where, nobody could write down that it was sent', () => {
    const ledger = arrived(kept);
    ledger.unnoted.add(id);
    expect(wrongNow(ledger)).toBeNull();
    ledger.unnoted.delete(id);
    expect(wrongNow(ledger)).toContain('not doubted');
    ledger.unknowable.add(id);
    expect(wrongNow(ledger)).toBeNull();
  });

  test('is past knowing once the device forgot it, or it ended before that was noted', () => {
    const forgotten = arrived(kept);
    (forgotten.durable as Map<string, unknown>).delete(id);
    forgotten.changed(id, kept, 'A');
    expect(forgotten.unknowable.has(id)).toBe(true);
    const ended = arrived(tombstone('cancelled'));
    ended.changed(id, kept, 'A');
    expect(ended.unknowable.has(id)).toBe(false);
    ended.unnoted.add(id);
    ended.changed(id, kept, 'A');
    expect(ended.unknowable.has(id)).toBe(true);
  });
});

describe('what is written', () => {
  const sending: Entry = { ...kept, state: 'sending', lease: mine, attempts: 1 };
  const lastOutcome = { kind: 'unanswered', begunAt: 0, at: 1 } as const;
  const recovered: Entry = { ...kept, attempts: 1, ambiguous: true, lastOutcome };
  const write = (after: Entry | Tombstone, changes: Partial<Written>, ledger = book(after)) =>
    wrongWrite(ledger, {
      id,
      before: sending,
      by: 'B',
      isLeased: true,
      hasLock: false,
      isDecided: false,
      ...changes,
    });

  test('over what another is sending is the visitor’s, or that of whoever may send', () => {
    expect(write(recovered, {})).toContain('writes over');
    expect(write(recovered, { by: 'A' })).toBeNull();
    expect(write(recovered, { isLeased: false })).toBeNull();
    expect(write(recovered, { hasLock: true })).toBeNull();
    // The lock lets nobody write down the answer to another one's attempt.
    expect(write({ ...kept, attempts: 1 }, { hasLock: true })).toContain('writes over');
    // It had the lock when it was, and the device was too full to take this in.
    expect(write({ ...kept, attempts: 2 }, { isDecided: true })).toBeNull();
    expect(write(tombstone('expired'), {})).toContain('writes over');
    expect(write(tombstone('cancelled'), {})).toBeNull();
    const edited = book({ ...kept, state: 'returned', openIn: 'B' });
    expect(write(kept, {}, edited)).toContain('writes over');
    edited.opened.add(id);
    expect(write(kept, {}, edited)).toBeNull();
  });

  test('as a new version ends the older one in the same transaction', () => {
    const saved = { ...kept, id: 'newer' };
    const ledger = new Ledger(
      new Map([
        [id, kept],
        ['newer', saved],
      ]),
    );
    ledger.replacedBy.set(id, ['newer']);
    const newer = {
      id: 'newer',
      before: undefined,
      by: 'A',
      isLeased: false,
      hasLock: false,
      isDecided: false,
    };
    expect(wrongWrite(ledger, newer)).toContain('still saved');
    const ended = book(tombstone('cancelled'));
    ended.replacedBy.set(id, ['newer']);
    expect(wrongWrite(ended, newer)).toBeNull();
    // Never saved, it leaves a tombstone that tells of its doubt.
    const doubted = new Ledger(
      new Map<string, unknown>([
        [id, kept],
        ['newer', tombstone('cancelled')],
      ]),
    );
    doubted.replacedBy.set(id, ['newer']);
    expect(wrongWrite(doubted, newer)).toBeNull();
  });
});
