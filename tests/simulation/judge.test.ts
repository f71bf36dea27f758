import { describe, expect, test } from 'vitest';
import {
  createEntry,
  type Entry,
  recordVersion,
  type Tombstone,
} from '../../src/outbox/entry/record.ts';
import { leaseMs } from '../../src/outbox/entry/schedule.ts';
import { context, message } from '../outbox/support/contents.ts';
import { SeededChance } from './chance.ts';
import type { SimulatedTransaction } from './device/transaction.ts';
import { Bookkeeper } from './judge/bookkeeper.ts';
import { wrongNow, wrongPost, wrongTelling } from './judge/judge.ts';
import { Ledger, type Post } from './judge/ledger.ts';
import { Rights } from './judge/rights.ts';
import { type Rest, waitingForNothing, wrongInTheEnd } from './judge/verdict.ts';
import { type Written, wrongWrite } from './judge/written.ts';
import { Actor, Scheduler } from './scheduler.ts';

const id = 'the-message';
const mine = { owner: 'A', until: 30_000 };
const kept: Entry = createEntry({ id, message, ...context, lease: null }, 0);
const tombstone = (state: Tombstone['state']): Tombstone => ({
  ...{ v: recordVersion, id, state, at: 0, ambiguous: false, announced: false, telling: null },
});
const quiet: Rest = { isQuiet: true, unanswered: [], listed: [], inForm: [] };

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
  const lastOutcome = { kind: 'unanswered', status: 0, code: null, begunAt: 0, at: 1 } as const;
  const recovered: Entry = { ...kept, attempts: 1, ambiguous: true, lastOutcome };
  const write = (after: Entry | Tombstone, changes: Partial<Written>, ledger = book(after)) =>
    wrongWrite(ledger, {
      id,
      before: sending,
      by: 'B',
      isLeased: true,
      hasLock: false,
      ...changes,
    });

  test('over what another is sending is the visitor’s, or that of whoever may send', () => {
    expect(write(recovered, {})).toContain('writes over');
    expect(write(recovered, { by: 'A' })).toBeNull();
    expect(write(recovered, { isLeased: false })).toBeNull();
    expect(write(recovered, { hasLock: true })).toBeNull();
    // The lock lets nobody write down the answer to another one's attempt.
    expect(write({ ...kept, attempts: 1 }, { hasLock: true })).toContain('writes over');
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
    const newer = { id: 'newer', before: undefined, by: 'A', isLeased: false, hasLock: false };
    expect(wrongWrite(ledger, newer)).toContain('still kept');
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

describe('an excuse is that of whom something came over', () => {
  const here = () => {
    const scheduler = new Scheduler(new SeededChance(1));
    const [a, b, c] = [new Actor('A'), new Actor('B'), new Actor('C')];
    const rights = new Rights(scheduler);
    return { scheduler, rights, a, b, c };
  };

  test('for telling again', () => {
    const { rights, a, b, c } = here();
    rights.told(a, id);
    rights.takes(b, id);
    expect(rights.isExcused(b, id)).toBe(false);
    rights.disturbed(c);
    expect(rights.isExcused(b, id)).toBe(false);
    rights.disturbed(a);
    expect(rights.isExcused(b, id)).toBe(true);
  });

  test('that lasts for a while holds to its end', () => {
    const { scheduler, rights, a } = here();
    rights.disturbed(a, 3000);
    rights.disturbed(a);
    scheduler.now = 2000;
    rights.sentUnsaved(a, id);
    expect(rights.couldNote(a, id)).toBe(false);
    scheduler.now = 3001;
    rights.sentUnsaved(a, id);
    expect(rights.couldNote(a, id)).toBe(true);
  });

  test('for sending what another is sending: opened or deleted by the visitor, no lease says so any more', () => {
    const { rights, a, b } = here();
    rights.isLockSound = false;
    rights.sends(a, id);
    rights.claims(b, id);
    expect(rights.isSentByAnother(b, id)).toBe(true);
    rights.takenOver('another');
    expect(rights.isSentByAnother(b, id)).toBe(true);
    rights.takenOver(id);
    expect(rights.isSentByAnother(b, id)).toBe(false);
    rights.isLockSound = true;
    expect(rights.isSentByAnother(b, id)).toBe(true);
  });

  test('for sending what another is sending: the clock was set before its claim was written', () => {
    const isTwice = (setByMs: number) => {
      const { scheduler, rights, a, b } = here();
      rights.isLockSound = false;
      const ledger = book(kept);
      const now = () => setByMs;
      const say = () => {};
      const books = new Bookkeeper({
        ...{ ledger, rights, hasLocks: false, lockHolder: () => null, now, say },
      });
      if (setByMs !== 0) rights.disturbed(null);
      // The write takes its time.
      scheduler.now = 500;
      for (const actor of [a, b]) {
        const lease = { owner: actor.name, until: leaseMs };
        const attempts = actor === a ? 1 : 2;
        (ledger.durable as Map<string, unknown>).set(id, {
          ...{ ...kept, state: 'sending', lease, attempts },
        });
        const transaction = { actor, hadLock: false } as unknown as SimulatedTransaction;
        books.committed(transaction, [id]);
        books.posts(actor, id);
      }
      return ledger.breaches.some((breach) => breach.startsWith('B sends what another'));
    };
    expect(isTwice(0)).toBe(true);
    expect(isTwice(-86_400_000)).toBe(false);
    expect(isTwice(3_600_000)).toBe(false);
  });

  test('for sending what another sends without having saved it, and so without a lock', () => {
    const { rights, a, b } = here();
    rights.sends(a, id, false);
    rights.claims(b, id);
    expect(rights.isSentByAnother(b, id)).toBe(false);
  });

  test('for not noting what was sent unsaved, and only from then on', () => {
    const { scheduler, rights, a, b } = here();
    rights.disturbed(a);
    scheduler.now = 1;
    expect(rights.couldNote(a, id)).toBe(false);
    rights.sentUnsaved(a, id);
    rights.disturbed(b);
    expect(rights.couldNote(a, id)).toBe(true);
    rights.disturbed(a);
    expect(rights.couldNote(a, id)).toBe(false);
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
    // What is still kept shows its doubt in the list.
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
