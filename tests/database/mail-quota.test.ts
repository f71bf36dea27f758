import { expect, test } from 'vitest';
import type { Provider } from '../../supabase/functions/notify-message/notice.ts';
import { judge } from '../../supabase/functions/notify-message/providers/answer.ts';
import { DAY, HOUR, MINUTE, openAtVirtualTime } from './support/virtual-clock.ts';

const QUOTA = 100;

const { setClock, arrive, notifier } = openAtVirtualTime();

test('a hundred mails a day tell of every visitor, though one address sends all that the brakes let pass', async () => {
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
    await arrive('192.0.2.1', 5);
    // At nine, twelve, fifteen and eighteen o'clock, of all days but the last.
    if (now < 2 * DAY && [9, 12, 15, 18].includes((now % DAY) / HOUR)) {
      const [id = ''] = await arrive(`198.51.100.${visitors.length}`, 1);
      visitors.push({ id, at: now });
    }
    expect((await wake()).status).toBe(200);
  }
  expect(visitors).toHaveLength(8);
  for (const { id, at } of visitors) {
    const opening = Math.ceil(at / DAY) * DAY;
    expect(toldAt.get(id) ?? Infinity, `the visitor at ${at / DAY} d`).toBeLessThan(opening + DAY);
  }
});
