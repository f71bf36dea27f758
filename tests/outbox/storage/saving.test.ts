import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OutboxEvent } from '../../../src/outbox/entry/transitions.ts';
import { message } from '../support/contents.ts';
import { by, entry, open, rawValues, recordsOf, saved, version, watching } from './own-database.ts';

const lease = { owner: 'tab', until: 30_000 };
const arrived: OutboxEvent = {
  type: 'answer',
  outcome: { kind: 'delivered' },
  witness: null,
  random: () => 0,
};

describe('submitted again under the same id', () => {
  test('it is the same record, and a doubt stays a doubt', async () => {
    const store = open();
    const doubtful = entry({ state: 'returned', ambiguous: true, attempts: 2, openIn: 'tab' });
    await store.save(doubtful, []);
    expect(await store.save(entry({ id: doubtful.id, lease }), [])).toEqual(saved);
    expect(await recordsOf(store)).toMatchObject([
      { id: doubtful.id, state: 'queued', ambiguous: true, attempts: 2, lease, openIn: null },
    ]);
    expect(Object.keys(await rawValues())).toEqual([doubtful.id]);
  });

  test('it comes from the page, and under the notice, of the last submission', async () => {
    const store = open();
    const refused = entry({ state: 'returned' });
    await store.save(refused, []);
    const consent = { version: '2027-01', acceptedAt: 1000 };
    await store.save(entry({ id: refused.id, lease, consent, sourcePage: '/' }), []);
    expect(await recordsOf(store)).toMatchObject([
      { id: refused.id, createdAt: refused.createdAt, consent, sourcePage: '/' },
    ]);
  });

  test.each([
    [true, false],
    [false, true],
  ])('it is as suspected as the last submission: %s, then %s', async (first, last) => {
    const store = open();
    const refused = entry({ state: 'returned', suspected: first });
    await store.save(refused, []);
    await store.save(entry({ id: refused.id, lease, suspected: last }), []);
    expect(await recordsOf(store)).toMatchObject([{ id: refused.id, suspected: last }]);
  });

  test('what is being sent right now goes on being sent', async () => {
    const store = open();
    const sending = entry({ state: 'sending', lease: { owner: 'worker', until: 1 } });
    await store.save(sending, []);
    await store.save(entry({ id: sending.id, lease }), []);
    expect(await recordsOf(store)).toEqual([sending]);
  });

  test('what was delivered before needs no saving', async () => {
    const store = open();
    const sent = entry({ state: 'sending' });
    await store.save(sent, []);
    await store.change(sent.id, by(arrived));
    expect(await store.save(sent, [])).toEqual({ kind: 'delivered' });
  });

  test.each([
    ['since it was submitted is not saved again', 1, 'ended'],
    ['at a time ahead of the clock is', 3_600_000, 'saved'],
  ])('what was deleted %s', async (_what, afterMs, kind) => {
    const submittedAt = Date.UTC(2026, 10, 21);
    const store = open({ now: () => submittedAt + 1000 });
    const late = entry({ createdAt: submittedAt });
    await store.save(late, []);
    const cancelled = by({ type: 'cancel' });
    await store.change(late.id, (record) => {
      const ended = cancelled(record);
      return ended && { ...ended, at: submittedAt + afterMs };
    });
    expect(await store.save(late, [])).toEqual({ kind });
  });

  test('what was deleted while it may have arrived is known to', async () => {
    const store = open();
    const sent = entry({ state: 'sending' });
    await store.save(sent, []);
    await store.change(sent.id, by({ type: 'cancel' }));
    await store.save({ ...sent, state: 'queued' }, []);
    expect(await recordsOf(store)).toMatchObject([{ state: 'queued', ambiguous: true }]);
  });

  test.each([true, false])(
    'what was deleted before it was sent is as it comes: %s',
    async (ambiguous) => {
      const store = open();
      const unsent = entry();
      await store.save(unsent, []);
      await store.change(unsent.id, by({ type: 'cancel' }));
      await store.save({ ...unsent, ambiguous }, []);
      expect(await recordsOf(store)).toMatchObject([{ state: 'queued', ambiguous }]);
    },
  );
});

describe('an edited message', () => {
  test('takes the place of the old one in one transaction', async () => {
    const modes: string[] = [];
    const watched = watching((connection) => {
      const { transaction } = connection;
      connection.transaction = (names, mode, options) => {
        modes.push(mode ?? 'readonly');
        return transaction.call(connection, names, mode, options);
      };
    });
    const store = open({ indexedDB: () => watched });
    const [old, edited] = [entry({ state: 'returned' }), entry()];
    await store.save(old, []);
    modes.length = 0;
    expect(await store.save(edited, [version(old)])).toEqual(saved);
    expect(modes).toEqual(['readwrite']);
    const records = await recordsOf(store);
    expect(records.find(({ id }) => id === edited.id)).toEqual(edited);
    expect(records.find(({ id }) => id === old.id)).toMatchObject({
      state: 'cancelled',
      announced: true,
    });
    expect(JSON.stringify(records.find(({ id }) => id === old.id))).not.toContain(message.name);
  });

  test.each([
    ['may have arrived', entry({ state: 'returned', ambiguous: true })],
    ['is being sent', entry({ state: 'sending' })],
  ])('leaves to be told where the old one %s', async (_, old) => {
    const store = open();
    await store.save(old, []);
    await store.save(entry(), [version(old)]);
    expect((await recordsOf(store)).find(({ id }) => id === old.id)).toMatchObject({
      state: 'cancelled',
      ambiguous: true,
      announced: false,
    });
  });

  test('leaves an old one alone that has arrived meanwhile', async () => {
    const store = open();
    const old = entry({ state: 'sending' });
    await store.save(old, []);
    await store.change(old.id, by(arrived));
    await store.save(entry(), [version(old)]);
    expect((await recordsOf(store)).find(({ id }) => id === old.id)?.state).toBe('delivered');
  });

  test('leaves nothing to be told of an old one that cannot have arrived, or is gone', async () => {
    const store = open();
    const old = entry({ state: 'returned' });
    await store.save(old, []);
    await store.save(entry(), [version(old)]);
    await store.save(entry(), [{ id: randomUUID(), ambiguous: false }]);
    const records = await recordsOf(store);
    expect(records).toHaveLength(3);
    expect(records.filter(({ ambiguous }) => ambiguous)).toEqual([]);
  });

  test('leaves to be told that one may have arrived that was never saved, once', async () => {
    const store = open();
    const [ambiguous, other] = [randomUUID(), randomUUID()];
    await store.save(entry(), [
      { id: ambiguous, ambiguous: true },
      { id: other, ambiguous: false },
    ]);
    const ended = (await recordsOf(store)).filter(({ state }) => state === 'cancelled');
    expect(ended).toMatchObject([{ id: ambiguous, ambiguous: true, announced: false }]);
  });

  test('ends every one of several', async () => {
    const store = open();
    const olds = [entry({ state: 'returned', ambiguous: true }), entry(), entry()];
    for (const old of olds) await store.save(old, []);
    expect(await store.save(entry(), olds.map(version))).toEqual(saved);
    const states = (await recordsOf(store)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'queued']);
  });

  test('that cannot be saved leaves the old one as it was', async () => {
    const store = open();
    const old = entry({ state: 'returned' });
    await store.save(old, []);
    const huge = entry({ message: { ...message, message: 'x'.repeat(20_000) } });
    expect(await store.save(huge, [version(old)])).toEqual({ kind: 'tooLarge' });
    expect(await recordsOf(store)).toEqual([old]);
  });
});
