import { expect, test } from 'vitest';
import { type Shown, withAnnounced } from '../../../src/outbox/announcements/with-announced.ts';
import { tellingMs } from '../../../src/outbox/entry/lifetime.ts';
import { createEntry, type Lease } from '../../../src/outbox/entry/record.ts';
import { dayMs } from '../../../src/outbox/entry/schedule.ts';
import { context, message } from '../support/contents.ts';

const now = Date.UTC(2026, 10, 21);
const mine: Lease = { owner: 'this page', until: now + tellingMs };
const others: Lease = { owner: 'another', until: now + tellingMs };
const created = createEntry({ id: 'a', message, ...context, lease: null }, now - 24 * dayMs);

/** What a warning that was shown makes of an entry in this state, with this claim on it. */
function warned(state: 'queued' | 'returned', telling: Lease | null, shown: Shown = 'now') {
  const record = { ...created, state, telling };
  const showing = { shown, owner: mine.owner, isUnclaimed: false, isOpen: () => false, now };
  return { record, known: withAnnounced(record, { kind: 'expiring', id: 'a' }, showing) };
}

test.each(['queued', 'returned'] as const)(
  'a warning that another tab is telling leaves the record as it is: %s',
  (state) => {
    const { record, known } = warned(state, others);
    expect(known).toBe(record);
  },
);

test.each<[string, Lease | null]>([
  ['this page’s', mine],
  ['nobody’s any more, as an attempt came in between', null],
  ['that of a tab which is gone', { ...others, until: now }],
])('a warning that was shown is noted where the claim is %s', (_, telling) => {
  expect(warned('queued', telling).known).toMatchObject({ warnedAt: now, telling: null });
});

test.each<[string, Lease | null, Shown, boolean]>([
  ['one shown under the claim does', mine, 'now', true],
  ['one shown earlier does not', mine, 'before', false],
  ['one shown while the entry changed does not', null, 'now', false],
])('the warning also says that it is not sent: %s', (_, telling, shown, announced) => {
  const { known } = warned('returned', telling, shown);
  expect(known).toMatchObject({ warnedAt: now, announced });
});
