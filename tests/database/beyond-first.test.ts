import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { judge } from '../../supabase/functions/notify-message/providers/answer.ts';
import { cronStandIn, NET_STAND_IN } from './support/extensions.ts';
import { DAY, HOUR, MINUTE, openAtVirtualTime } from './support/virtual-clock.ts';

const { query, setClock, arrive, notifier } = openAtVirtualTime();

let toldOf: string[];
let status: number;
const announce = notifier(async ({ id }) => {
  if (status === 200) toldOf.push(id);
  return judge(new Response(null, { status }));
});

beforeAll(async () => {
  const extensions = NET_STAND_IN + cronStandIn('.');
  await query(`do $run$ begin execute $text$${extensions}$text$; end $run$`);
  await query('select private.schedule_jobs()');
  await query(
    `update private.settings set notify_url = 'https://x.example/f', notify_secret = 'x'`,
  );
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  [toldOf, status] = [[], 200];
  await query('delete from contact_messages');
  await query('delete from private.arrivals');
  await query('delete from private.announced_beyond_first');
  await query('alter sequence private.notices_taken restart');
  await query('update private.notices_pause set ends_at = default, failures = default');
  await query('update private.settings set beyond_first_a_day = default');
  await at(0);
});

let now = 0;
async function at(time: number): Promise<void> {
  now = time;
  await setClock(time);
}
/** Has the function called, and says of how many the company was told. */
async function told(): Promise<number> {
  toldOf = [];
  expect((await announce()).status).toBe(200);
  return toldOf.length;
}
/** What somebody reads who wakes the function by hand. */
async function wake(): Promise<string | undefined> {
  return (await query<{ said: string }>('select private.wake_notifier() as said'))[0]?.said;
}
const isOverdue = async () =>
  (await query<{ overdue: boolean }>('select notice_overdue() as overdue'))[0]?.overdue;

describe('of messages beyond the first three of their address', () => {
  test('a company that writes twelve times is announced whole', async () => {
    await arrive('192.0.2.1', 12);
    expect(await told()).toBe(12);
  });

  test('ten are announced in 24 hours, of all addresses together, and the newest ten next', async () => {
    await arrive('192.0.2.1', 14);
    await arrive('192.0.2.2', 12);
    expect(await told()).toBe(3 + 3 + 10);
    await at(DAY - MINUTE);
    expect(await told()).toBe(0);
    const newest = await arrive('192.0.2.3', 14);
    expect(await told()).toBe(3);
    await at(DAY + MINUTE);
    expect(await told()).toBe(10);
    // The turn of the oldest apart, which is each fifth.
    expect(toldOf.filter((id) => newest.includes(id))).toHaveLength(8);
  });

  test('the function is not called while no more may be announced, and it is said why', async () => {
    await arrive('192.0.2.1', 14);
    expect(await wake()).toBe('called');
    await told();
    expect(await wake()).toBe(
      'not called: notices of messages beyond the first few of an address, of which 10 a day are ' +
        'announced (beyond_first_a_day of private.settings): 1 wait',
    );
    await arrive('198.51.100.1', 1);
    expect(await wake()).toBe('called');
    status = 422;
    await told();
    expect(await wake()).toMatch(/: 1 wait; notices .* did not take and that wait: 1\..*;$/);
  });

  test('those that wait for their day do not hide from a monitor that nobody is told at all', async () => {
    await arrive('192.0.2.1', 14);
    await told();
    await at(2 * HOUR);
    expect(await isOverdue()).toBe(false);
    status = 503;
    await arrive('198.51.100.1', 1);
    await told();
    await at(4 * HOUR);
    expect(await isOverdue()).toBe(true);
  });

  test('one that might be announced, and was not taken, is missed after an hour as any other', async () => {
    await arrive('192.0.2.1', 3);
    await told();
    status = 422;
    await arrive('192.0.2.1', 1);
    await told();
    expect(await isOverdue()).toBe(false);
    await at(HOUR + MINUTE);
    expect(await isOverdue()).toBe(true);
  });

  test('one that could be announced only from this moment on is missed an hour later, not at once', async () => {
    await arrive('192.0.2.1', 14);
    await told();
    await at(DAY + 1);
    expect(await isOverdue()).toBe(false);
    await at(DAY + HOUR - 1);
    expect(await isOverdue()).toBe(false);
    await at(DAY + HOUR + 1);
    expect(await isOverdue()).toBe(true);
  });

  test('whoever asks is told of them once they have waited for three days', async () => {
    await query('update private.settings set beyond_first_a_day = 0');
    await arrive('192.0.2.1', 4);
    await told();
    await at(3 * DAY);
    expect(await isOverdue()).toBe(false);
    await at(3 * DAY + MINUTE);
    expect(await isOverdue()).toBe(true);
  });

  test('to delete those that were announced makes room for no others', async () => {
    await arrive('192.0.2.1', 30);
    expect(await told()).toBe(13);
    await query('delete from contact_messages where id = any($1)', [toldOf]);
    expect(await told()).toBe(0);
    expect(await wake()).toMatch(/: 17 wait$/);
    await at(DAY);
    expect(await told()).toBe(10);
  });

  test('when they were announced is forgotten once it counts no more', async () => {
    await arrive('192.0.2.1', 8);
    await told();
    await at(3 * DAY);
    await arrive('192.0.2.1', 4);
    await told();
    expect(await query('select from private.announced_beyond_first')).toHaveLength(1);
  });

  test('those that were read by hand take no room', async () => {
    await arrive('192.0.2.1', 30);
    await told();
    await query(
      'update private.notices set taken_at = public.virtual_now() where taken_at is null and beyond_first',
    );
    expect(await isOverdue()).toBe(false);
    await at(DAY);
    await arrive('192.0.2.1', 14);
    expect(await told()).toBe(13);
  });

  test('the owner may have more announced, or none', async () => {
    await query('update private.settings set beyond_first_a_day = 0');
    await arrive('192.0.2.1', 20);
    expect(await told()).toBe(3);
    await query('update private.settings set beyond_first_a_day = 100');
    expect(await told()).toBe(17);
  });

  test('one counts once, however often it is tried', async () => {
    await arrive('192.0.2.1', 14);
    status = 422;
    for (let tries = 0; tries < 5; tries += 1) {
      await told();
      await at(now + HOUR);
    }
    status = 200;
    expect(await told()).toBe(13);
  });

  test('none is announced as the oldest, whose turn each fifth is', async () => {
    await arrive('192.0.2.1', 14);
    await arrive('198.51.100.1', 2);
    expect(await told()).toBe(15);
    expect(await told()).toBe(0);
  });

  test('none is announced in place of one whose fault is not known', async () => {
    await arrive('192.0.2.1', 20);
    await told();
    status = 500;
    const [failing = ''] = await arrive('198.51.100.1', 1);
    await told();
    await at(HOUR);
    status = 200;
    expect(await told()).toBe(1);
    expect(toldOf).toEqual([failing]);
  });
});
