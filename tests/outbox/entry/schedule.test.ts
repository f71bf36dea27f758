import { describe, expect, test } from 'vitest';
import {
  createEntry,
  type EndState,
  type Entry,
  type OutcomeKind,
  recordVersion,
  type Tombstone,
} from '../../../src/outbox/entry/record.ts';
import {
  dayMs,
  dueEntries,
  hourMs,
  nextAttempts,
  nextRunAt,
} from '../../../src/outbox/entry/schedule.ts';
import { context, message } from '../support/contents.ts';

const now = Date.UTC(2026, 10, 21);
const minuteMs = 60_000;

const entry = (id: string, changes: Partial<Entry> = {}): Entry => ({
  ...createEntry({ id, message, ...context, lease: null }, now - minuteMs),
  ...changes,
});
/** An attempt that took half a second ended so. */
const failed = (kind: OutcomeKind, at: number, nextAttemptAt: number): Partial<Entry> => ({
  attempts: 1,
  nextAttemptAt,
  lastOutcome: { kind, begunAt: at - 500, at },
  state: kind === 'misconfigured' ? 'paused' : 'queued',
});
const ended = (state: EndState, at: number): Tombstone => ({
  v: recordVersion,
  id: 'done',
  state,
  at,
  ambiguous: false,
  announced: true,
  telling: null,
});
const delivered = (at: number) => ended('delivered', at);
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

test('a message never tried is due at once', () => {
  expect(ids(dueEntries([entry('a')], now, {}))).toEqual(['a']);
});

test('behind a dead line the whole queue waits as one, and then the oldest wait ends first', () => {
  const records = [entry('a', failed('unanswered', now - 1000, now + 1000)), entry('b')];
  expect(dueEntries(records, now, {})).toEqual([]);
  expect(nextRunAt(records, now, {})).toBe(now + 1000);
  expect(ids(dueEntries(records, now + 1000, {}))).toEqual(['b', 'a']);
});

test('what waits behind a dead line says when it is tried, not that it is overdue', () => {
  const records = [entry('a', failed('unanswered', now - 1000, now + 1000)), entry('b')];
  expect(nextAttempts(records, now).get('b')).toBe(now + 1000);
});

test('messages written in the same moment go out in the order they were written', () => {
  const records = [2, 0, 1].map((age) =>
    entry(`${age}`, { createdAt: now - 10 + age, nextAttemptAt: now }),
  );
  expect(ids(dueEntries(records, now, {}))).toEqual(['0', '1', '2']);
});

test('a message that always fails does not hold up the ones behind it', () => {
  const records = [
    entry('poison', { ...failed('unavailable', now - 9000, now - 1), createdAt: now - dayMs }),
    entry('fresh', { nextAttemptAt: now - 5000 }),
  ];
  expect(ids(dueEntries(records, now, {}))[0]).toBe('fresh');
});

test('once one message went through, the others do not wait any longer', () => {
  const records = [
    entry('a', failed('unanswered', now - 5000, now + 600_000)),
    entry('b', failed('misconfigured', now - 5000, now + hourMs)),
    entry('c', failed('throttled', now - 5000, now + 50_000)),
    delivered(now - 10),
  ];
  expect(ids(dueEntries(records, now, {}))).toEqual(['a', 'b']);
});

test('what the visitor deleted, or what expired, does not say that the line is back', () => {
  const waiting = entry('a', failed('unanswered', now - 5000, now + 600_000));
  for (const state of ['cancelled', 'expired'] as const) {
    expect(dueEntries([waiting, ended(state, now - 10)], now, {})).toEqual([]);
  }
});

test('an answer of this very moment counts like one of a moment ago', () => {
  const waiting = entry('a', failed('unanswered', now - 5000, now + 600_000));
  expect(ids(dueEntries([waiting, delivered(now)], now, {}))).toEqual(['a']);
  const justFailed = entry('a', failed('unanswered', now, now + 1000));
  expect(dueEntries([justFailed, entry('b')], now, {})).toEqual([]);
});

test('a line that died after the last delivery is waited for, by all', () => {
  const records = [
    entry('a', failed('unanswered', now - 1000, now + 1000)),
    entry('b'),
    delivered(now - 5000),
  ];
  expect(dueEntries(records, now, {})).toEqual([]);
});

test('of a failure and a delivery in the same moment the failure is believed', () => {
  const records = [
    entry('a', failed('unanswered', now - 1000, now + 1000)),
    entry('b'),
    delivered(now - 1000),
  ];
  expect(dueEntries(records, now, {})).toEqual([]);
});

test('and so it is where a refusal, which holds nothing up, came after both', () => {
  const records = [
    entry('a', failed('unanswered', now - 1000, now + 1000)),
    entry('refused', { ...failed('rejected', now - 500, now), state: 'rejected' }),
    delivered(now - 1000),
  ];
  expect(dueEntries(records, now, {})).toEqual([]);
});

test('of several failed attempts the last one says how long the queue waits', () => {
  const records = [
    entry('old', failed('unanswered', now - 60_000, now + 5000)),
    entry('last', failed('unanswered', now - 1000, now + 1000)),
    entry('middle', failed('unanswered', now - 30_000, now + 9000)),
    entry('fresh'),
  ];
  for (const order of [records, records.toReversed()]) {
    expect(nextAttempts(order, now)).toEqual(
      new Map(order.map(({ id, nextAttemptAt }) => [id, Math.max(nextAttemptAt, now + 1000)])),
    );
    expect(nextRunAt(order, now, {})).toBe(now + 1000);
  }
});

test('a message the server refused says nothing against the next one', () => {
  const refused = entry('a', { ...failed('rejected', now - 10, now + 2000), state: 'rejected' });
  expect(ids(dueEntries([refused, entry('b')], now, {}))).toEqual(['b']);
});

test('one that is being sent is looked after when its sender is given up, and not before', () => {
  const lease = { owner: 'tab', until: now + 20_000 };
  const sending = entry('a', { state: 'sending', attempts: 1, lease });
  expect(nextRunAt([sending], now, { force: now })).toBe(now + 20_000);
  expect(nextRunAt([sending], now + 20_001, {})).toBe(now + 20_001);
  expect(dueEntries([sending], now + 20_001, {})).toEqual([]);
});

test('what a clock that was wrong wrote into the future neither holds up nor hurries the rest', () => {
  const waiting = entry('a', failed('unanswered', now - 5000, now + 600_000));
  expect(dueEntries([waiting, delivered(now + dayMs)], now, {})).toEqual([]);
  const ahead = entry('b', failed('unanswered', now + minuteMs, now + 2 * minuteMs));
  expect(ids(dueEntries([entry('fresh'), ahead], now, {}))).toContain('fresh');
});

test('what the visitor has in a form says nothing about the others', () => {
  const returned = entry('a', {
    ...failed('unavailable', now - 1000, now + 600_000),
    state: 'returned',
  });
  expect(ids(dueEntries([returned, entry('b')], now, {}))).toEqual(['b']);
});

describe('a run that starts because', () => {
  const records = [entry('a', failed('unanswered', now - 1000, now + 9000))];
  const paused = [entry('a', failed('misconfigured', now - 1000, now + hourMs))];
  const throttled = [entry('a', failed('throttled', now - 1000, now + 9000))];
  const failing = [entry('a', failed('unavailable', now - 1000, now + 9000))];

  test('the connection came back hurries what had no answer, and nothing else', () => {
    const triggered = { wake: now };
    expect(ids(dueEntries(records, now, triggered))).toEqual(['a']);
    for (const others of [paused, throttled, failing]) {
      expect(dueEntries(others, now, triggered)).toEqual([]);
    }
  });

  test('the page was opened also tries what our own deployment held up', () => {
    expect(ids(dueEntries(paused, now, { start: now }))).toEqual(['a']);
    expect(dueEntries(throttled, now, { start: now })).toEqual([]);
    expect(dueEntries(failing, now, { start: now })).toEqual([]);
  });

  test('the visitor asked for it tries everything', () => {
    for (const any of [records, paused, throttled, failing]) {
      expect(ids(dueEntries(any, now, { force: now }))).toEqual(['a']);
    }
  });

  test('the visitor came back too soon after an attempt is repeated a second after it', () => {
    const soon = now - 1;
    expect(dueEntries(records, soon, { wake: soon })).toEqual([]);
    expect(nextRunAt(records, soon, { wake: soon })).toBe(now);
    expect(ids(dueEntries(records, now, { wake: soon }))).toEqual(['a']);
    expect(ids(dueEntries(records, soon, { force: soon }))).toEqual(['a']);
  });

  test('of something that happened during the attempt is not too late', () => {
    expect(ids(dueEntries(records, now, { wake: now - 1200 }))).toEqual(['a']);
  });

  test('of something the attempt had heard of already does not repeat it', () => {
    expect(dueEntries(records, now, { wake: now - 1500, start: now - 9000 })).toEqual([]);
    expect(nextRunAt(records, now, { wake: now - 1500 })).toBe(now + 9000);
    expect(dueEntries(throttled, now, { force: now - 1500 })).toEqual([]);
  });

  test('of something that happened after a clock was set back behind the attempt is heard', () => {
    const ahead = [entry('a', failed('unanswered', now + hourMs, now + 9000))];
    expect(dueEntries(ahead, now, {})).toEqual([]);
    expect(ids(dueEntries(ahead, now, { wake: now }))).toEqual(['a']);
  });

  test('of something in the moment the attempt began does not repeat it', () => {
    const lastOutcome = {
      kind: 'unanswered',
      begunAt: now,
      at: now,
    } as const;
    const quick = [entry('a', { attempts: 1, nextAttemptAt: now + 9000, lastOutcome })];
    expect(nextRunAt(quick, now, { wake: now })).toBe(now + 9000);
  });

  test('the visitor came back hurries also what was never tried, as by a clock set back since', () => {
    const untried = [entry('a', { nextAttemptAt: now + minuteMs })];
    expect(nextRunAt(untried, now, {})).toBe(now + minuteMs);
    for (const trigger of ['wake', 'start', 'force']) {
      expect(ids(dueEntries(untried, now, { [trigger]: now }))).toEqual(['a']);
    }
  });

  test('of something that a wrong clock dated into the future is no reason', () => {
    expect(dueEntries(records, now, { wake: now + hourMs })).toEqual([]);
  });
});

test('what the server rejected, and what is in a form, is never tried by itself', () => {
  for (const state of ['rejected', 'returned'] as const) {
    const records = [entry('a', { state, nextAttemptAt: 0 })];
    expect(dueEntries(records, now, { force: now })).toEqual([]);
    expect(nextRunAt(records, now, { force: now })).toBeNull();
    expect(nextAttempts(records, now).has('a')).toBe(false);
  }
});

describe('case 34: a clock that moved', () => {
  test('back a year leaves nothing stuck', () => {
    const year = 365 * dayMs;
    const records = [
      entry('waited', failed('unanswered', now - 1000, now + 1000)),
      entry('paused', failed('misconfigured', now - 1000, now + hourMs)),
      entry('new'),
    ];
    const due = dueEntries(records, now - year, {});
    expect(ids(due).sort()).toEqual(['new', 'paused', 'waited']);
    const reserved = entry('reserved', { lease: { owner: 'dead', until: now + 30_000 } });
    expect(ids(dueEntries([reserved], now - year, {}))).toEqual(['reserved']);
  });

  test('by more than a wait can be long ends the wait: 15 minutes, an hour where asked', () => {
    const waits = (kind: OutcomeKind, ms: number) =>
      dueEntries([entry('a', failed(kind, now - 1000, now + ms))], now, {}).length === 0;
    expect(waits('unanswered', 15 * minuteMs)).toBe(true);
    expect(waits('unanswered', 15 * minuteMs + 1)).toBe(false);
    expect(waits('unavailable', 16 * minuteMs)).toBe(false);
    expect(waits('throttled', hourMs)).toBe(true);
    expect(waits('throttled', hourMs + 1)).toBe(false);
    expect(waits('misconfigured', hourMs)).toBe(true);
  });
});

test('a message reserved for a waiting visitor is left alone until the reservation ends', () => {
  const reserved = entry('a', { lease: { owner: 'tab', until: now + 20_000 } });
  expect(dueEntries([reserved], now, { force: now })).toEqual([]);
  expect(nextRunAt([reserved], now, {})).toBe(now + 20_000);
  expect(ids(dueEntries([reserved], now + 20_001, {}))).toEqual(['a']);
});
