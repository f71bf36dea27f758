import { beforeEach, describe, expect, test, vi } from 'vitest';
import { judge } from '../../supabase/functions/notify-message/providers/answer.ts';
import { DAY, HOUR, MINUTE, openAtVirtualTime } from './support/virtual-clock.ts';

/** How often the database looks whether a notice is due. */
const WAKE = 20;

const { query, setClock, arrive, notifier } = openAtVirtualTime();

let now = 0;
/** The mail service: what it is asked for, what it took, what it never takes, and what it says now. */
let requests: { readonly id: string; readonly at: number }[];
let toldAt: Map<string, number>;
let poison: Map<string, number>;
let retryAfter: Map<string, number>;
let answer: number;
/** How many it answers each time the function runs; it refuses the rest for asking too much. */
let patience: number;
const wake = notifier(async ({ id }) => {
  requests.push({ id, at: now });
  const isTooMuch = requests.filter(({ at }) => at === now).length > patience;
  const able = isTooMuch ? 429 : answer;
  const status = able === 200 ? (poison.get(id) ?? 200) : able;
  if (status === 0) throw new TypeError('no answer');
  if (status === 200) toldAt.set(id, now);
  const asked = retryAfter.get(id);
  const headers = asked === undefined ? {} : { 'Retry-After': `${asked}` };
  return judge(new Response(null, { status, headers }));
});

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  [requests, toldAt, answer, patience] = [[], new Map(), 200, Infinity];
  [poison, retryAfter] = [new Map(), new Map()];
  await query('delete from contact_messages');
  // Each fifth is the oldest one's turn.
  await query('alter sequence private.notices_taken restart');
  await query('update private.notices_pause set ends_at = default, failures = default');
});

/** How long until something is due; the schedule finds nothing to do before that. */
async function secondsUntilDue(): Promise<number> {
  const [next] = await query<{ seconds: number | null }>(`
    select extract(epoch from greatest(min(n.due_at), min(p.ends_at)) - public.virtual_now())::float as seconds
    from private.notices n, private.notices_pause p
    where n.taken_at is null`);
  return next?.seconds ?? Infinity;
}

/** Lets time pass, with what the schedule does. */
async function pass(seconds: number): Promise<void> {
  for (const end = now + seconds; now < end; ) {
    const turns = Math.max(1, Math.ceil((await secondsUntilDue()) / WAKE));
    now = Math.min(end, now + turns * WAKE);
    await setClock(now);
    expect((await wake()).status).toBe(200);
  }
}

let visitors = 0;
/** A visitor writes, a second after whatever came before. */
async function arrives(): Promise<string> {
  visitors += 1;
  now += 1;
  await setClock(now);
  const [id = ''] = await arrive(`198.51.100.${visitors % 250}`, 1);
  return id;
}

/** What the mail service answers each time, with a status, 0 for nothing; others it takes. */
async function poisonArrives(status: number): Promise<string> {
  const id = await arrives();
  poison.set(id, status);
  return id;
}

/** How long until the company was told. */
async function waitOf(id: string): Promise<number> {
  const since = now;
  for (let waited = 0; !toldAt.has(id) && waited < 3 * HOUR; waited += WAKE) await pass(WAKE);
  return (toldAt.get(id) ?? Infinity) - since;
}

describe.each([403, 500, 503, 0])('a notice that is answered with %i each time', (status) => {
  test('keeps nobody waiting who writes after a night in which it was alone', async () => {
    const id = await poisonArrives(status);
    await pass(10 * HOUR);
    // Of the tries themselves there are few.
    expect(requests.length).toBeLessThan(30);
    expect(await waitOf(await arrives())).toBeLessThanOrEqual(MINUTE);
    await pass(2 * HOUR);
    expect(await waitOf(await arrives())).toBeLessThanOrEqual(WAKE);
    // Nor is it given up.
    const from = now;
    await pass(2 * HOUR);
    expect(requests.some((request) => request.id === id && request.at > from)).toBe(true);
  });

  test('delays none of those that come all day, once others were taken', async () => {
    const first = await arrives();
    await poisonArrives(status);
    expect(await waitOf(first)).toBeLessThanOrEqual(2 * MINUTE);
    for (let message = 0; message < 30; message += 1) {
      await pass(7 * MINUTE);
      expect(await waitOf(await arrives())).toBeLessThanOrEqual(WAKE);
    }
  });
});

test('two such notices keep nobody waiting either', async () => {
  await poisonArrives(403);
  await poisonArrives(500);
  await pass(10 * HOUR);
  expect(requests.length).toBeLessThan(60);
  expect(await waitOf(await arrives())).toBeLessThanOrEqual(2 * MINUTE);
  await pass(2 * HOUR);
  expect(await waitOf(await arrives())).toBeLessThanOrEqual(WAKE);
});

test('an address that sends one every 20 minutes keeps no visitor waiting for an hour', async () => {
  const sends = async () => {
    now += 1;
    await setClock(now);
    const [id = ''] = await arrive('203.0.113.9', 1);
    poison.set(id, 403);
    await pass(21 * MINUTE);
  };
  for (let message = 0; message < 20; message += 1) await sends();
  const visitor = await arrives();
  await sends();
  await sends();
  expect(toldAt.get(visitor) ?? Infinity).toBeLessThanOrEqual(now);
});

test('as many as an address may send keep no visitor waiting, at a service that takes few at a time', async () => {
  patience = 2;
  for (const id of await arrive('192.0.2.9', 30)) poison.set(id, 403);
  const waits: number[] = [];
  while (waits.length < 30) {
    waits.push(await waitOf(await arrives()));
    await pass(HOUR / 2);
  }
  // Until then it is not known of all of them that they fail by themselves.
  const found = waits.splice(0, 8);
  expect(Math.max(...found)).toBeLessThanOrEqual(20 * MINUTE);
  expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE);
});

describe('a mail service that is down', () => {
  test('is asked little while many wait, and once it is up all are told, the newest a poisoned one', async () => {
    const waiting: string[] = [];
    while (waiting.length < 30) waiting.push(await arrives());
    await poisonArrives(500);
    answer = 500;
    await pass(HOUR);
    // After five it is one in four minutes at most.
    expect(requests.length).toBeLessThan(25);
    await pass(11 * HOUR);
    expect(requests.length).toBeLessThan(190);
    await poisonArrives(403);
    answer = 200;
    await pass(2 * HOUR);
    expect(waiting.filter((id) => !toldAt.has(id))).toEqual([]);
    expect(await waitOf(await arrives())).toBeLessThanOrEqual(WAKE);
  });

  test('takes all that wait in the run in which it takes the first', async () => {
    answer = 503;
    const waiting = [await arrives(), await arrives(), await arrives()];
    await pass(8 * HOUR);
    expect(requests.length).toBeLessThan(75);
    answer = 200;
    await pass(HOUR);
    const times = waiting.map((id) => toldAt.get(id));
    expect(times[0]).toBeGreaterThan(0);
    expect(new Set(times).size).toBe(1);
  });

  test('is found down again by whoever comes next, however many fail by themselves', async () => {
    await poisonArrives(403);
    await poisonArrives(403);
    await pass(HOUR);
    await waitOf(await arrives());
    await pass(3 * HOUR);
    answer = 500;
    requests = [];
    for (let message = 0; message < 20; message += 1) await arrives();
    await pass(HOUR);
    expect(requests.length).toBeLessThan(25);
  });
});

test('what failed whenever a service was down again is told soon once it works, though it had others taken', async () => {
  answer = 500;
  const [first, second] = [await arrives(), await arrives()];
  await pass(HOUR);
  answer = 200;
  const taken = await arrives();
  poison.set(first, 500).set(second, 500);
  expect(await waitOf(taken)).toBeLessThanOrEqual(2 * MINUTE);
  // Down again for these, as it seems, for as long as nobody else writes.
  await pass(6 * HOUR);
  poison.clear();
  expect(await waitOf(await arrives())).toBeLessThanOrEqual(WAKE);
  await pass(6 * MINUTE);
  expect([toldAt.has(first), toldAt.has(second)]).toEqual([true, true]);
});

test('one that asks for a day each time it is tried keeps the others waiting for an hour at most', async () => {
  const id = await poisonArrives(503);
  retryAfter.set(id, DAY);
  await pass(2 * HOUR);
  expect(await waitOf(await arrives())).toBeLessThanOrEqual(MINUTE);
});

test('a mail service that asks for patience is left in peace, whichever notice it was asked with', async () => {
  await poisonArrives(500);
  await waitOf(await arrives());
  answer = 429;
  await pass(2 * HOUR);
  const lead = await arrives();
  requests = [];
  await pass(4 * HOUR);
  expect(requests.length).toBeLessThanOrEqual(9);
  answer = 200;
  expect(await waitOf(lead)).toBeLessThanOrEqual(HOUR);
});
