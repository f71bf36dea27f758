import { beforeEach, expect, test, vi } from 'vitest';
import type { Provider } from '../../supabase/functions/notify-message/notice.ts';
import { judge } from '../../supabase/functions/notify-message/providers/answer.ts';
import { DAY, HOUR, MINUTE, openAtVirtualTime } from './support/virtual-clock.ts';

const QUOTA = 100;

const { query, setClock, arrive, notifier } = openAtVirtualTime();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await query('delete from contact_messages');
  await query('delete from private.arrivals');
  await query('update private.notices_pause set ends_at = default, failures = default');
});

/** As much as the brakes let pass. */
const allItMay = () => 5;
/** As many as are never beyond the first of an address, and so many more that ten a day are. */
const slyly = (now: number) => (now % HOUR > 0 ? 0 : now % DAY === 0 ? 13 : 3);

test.each([
  ['all that the brakes let pass', allItMay],
  ['all that is announced at once', slyly],
])(
  'a hundred mails a day tell of every visitor within the hour, though one address sends %s',
  async (_what, flood) => {
    const toldAt = new Map<string, number>();
    let left = QUOTA;
    let now = 0;
    const provider: Provider = async ({ id }) => {
      if (left === 0) return judge(new Response(null, { status: 429 }));
      left -= 1;
      toldAt.set(id, now);
      return { kind: 'taken' };
    };
    const wake = notifier(provider);
    const visitors: { readonly id: string; readonly at: number }[] = [];
    for (now = 0; now < 3 * DAY; now += 10 * MINUTE) {
      await setClock(now);
      if (now % DAY === 0) left = QUOTA;
      await arrive('192.0.2.1', flood(now));
      if ([9, 12, 15, 18].includes((now % DAY) / HOUR)) {
        const [id = ''] = await arrive(`198.51.100.${visitors.length}`, 1);
        visitors.push({ id, at: now });
      }
      expect((await wake()).status).toBe(200);
    }
    expect(visitors).toHaveLength(12);
    for (const { id, at } of visitors) {
      expect(toldAt.get(id) ?? Infinity, `the visitor at ${at / DAY} d`).toBeLessThan(at + HOUR);
    }
    expect(left).toBeGreaterThan(0);
  },
);
