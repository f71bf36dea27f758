import { describe, expect, test } from 'vitest';
import { leaseMs } from '../../../src/outbox/entry/schedule.ts';
import { SeededChance } from '../chance.ts';
import type { SimulatedTransaction } from '../device/transaction.ts';
import { Actor, Scheduler } from '../scheduler.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { book, id, kept } from './books.ts';
import { Rights } from './rights.ts';

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
