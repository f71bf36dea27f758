import { expect, test } from 'vitest';
import { tidy } from '../../../src/outbox/delivery/tidy.ts';
import type { OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { dayMs } from '../../../src/outbox/entry/schedule.ts';
import { entry, start } from '../entry/transition-cases.ts';

test('a text whose warning is lost from a broken record is not deleted, however long ago its end was seen', async () => {
  const broken = entry({ state: 'rejected', warnedAt: null, endSeenAt: start });
  let stored: OutboxRecord | undefined = broken;
  await tidy({
    store: {
      list: async () => ({
        ok: true,
        value: { records: [broken], setAside: [], newer: 0, ofNewer: [] },
      }),
      change: async (_id, step) => {
        const before = stored;
        stored = step(before);
        return { ok: true, value: { before, after: stored } };
      },
    },
    now: () => start + 100 * dayMs,
  });
  expect(stored).toEqual({ ...broken, endSeenAt: null });
});
