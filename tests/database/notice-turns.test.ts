import { beforeEach, describe, expect, test } from 'vitest';
import { validRow } from './support/harness.ts';
import { openNotices } from './support/notices.ts';

const notices = openNotices();
const { backend, client, insert, claim, claimNew, claimAgain, settle, unavailable, pass } = notices;
const { secondsUntilDue, secondsOfPause } = notices;

describe('a mail service that would take no notice', () => {
  test('is asked for none by anybody: for 30 s, then twice that each time, an hour at most', async () => {
    await insert(validRow());
    await insert(validRow());
    for (const most of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await unavailable(await claimAgain());
      expect(await claim()).toBeUndefined();
      const seconds = await secondsOfPause();
      expect(seconds).toBeLessThanOrEqual(most);
      expect(seconds).toBeGreaterThan(most / 2 - 2);
      await pass('1 hour');
    }
    await settle(await claimAgain(), true);
    await unavailable(await claimAgain());
    expect(await secondsOfPause()).toBeLessThanOrEqual(30);
  });

  test('is left in peace as long as it asks for, a day at most', async () => {
    await unavailable(await claimNew(), 7200);
    expect(await secondsOfPause()).toBeGreaterThan(7190);
    await pass('2 hours');
    await unavailable(await claimAgain(), 10_000_000);
    expect(await secondsOfPause()).toBeLessThanOrEqual(86_400);
  });

  test('has its patience cut short by no other try that was under way', async () => {
    await insert(validRow());
    await insert(validRow());
    const [first, second] = [await claimAgain(), await claimAgain()];
    await unavailable(first, 7200);
    await unavailable(second);
    expect(await secondsOfPause()).toBeGreaterThan(7190);
  });

  test('is no fault of a notice, which backs off from its first refusal as any other', async () => {
    await insert(validRow());
    for (let tries = 0; tries < 6; tries += 1) {
      await unavailable(await claimAgain());
      await pass('1 hour');
    }
    await settle(await claimAgain(), false);
    expect(await secondsUntilDue()).toBeLessThanOrEqual(30);
  });
});

describe('of many notices that are due', () => {
  beforeEach(() => backend().query('alter sequence private.notices_taken restart'));

  const arrive = async (change = {}) => {
    const row = validRow(change);
    await insert(row);
    return row.id;
  };
  const claimsTaken = async (count: number) => {
    const ids = [];
    for (let claims = 0; claims < count; claims += 1) {
      const claimed = await claimAgain();
      await settle(claimed, true);
      ids.push(claimed.id);
    }
    return ids;
  };

  test('the newest message is announced first: whoever writes after a flood does not wait for it', async () => {
    const [first, second, third] = [await arrive(), await arrive(), await arrive()];
    expect(await claimsTaken(3)).toEqual([third, second, first]);
  });

  test('those that the form suspects come last', async () => {
    const person = await arrive();
    const [older, newer] = [await arrive({ suspected: true }), await arrive({ suspected: true })];
    expect(await claimsTaken(3)).toEqual([person, newer, older]);
  });

  test('one that the mail service had no time for is not put behind those not tried yet', async () => {
    for (let flood = 0; flood < 3; flood += 1) await arrive();
    const person = await arrive();
    const claimed = await claimAgain();
    expect(claimed.id).toBe(person);
    await unavailable(claimed);
    await pass('30 seconds');
    expect((await claimAgain()).id).toBe(person);
  });

  test.each([
    ['suspected', { suspected: true }],
    ['old', {}],
  ])(
    'every fifth is the oldest, so that an %s one comes though newer ones never end',
    async (_what, change) => {
      const waiting: string[] = [await arrive(change), await arrive(change)];
      const ids = [];
      for (let claims = 0; claims < 11; claims += 1) {
        await arrive();
        ids.push(...(await claimsTaken(1)));
      }
      expect(ids.filter((id) => waiting.includes(id))).toEqual(waiting);
    },
  );

  test('one that is refused each time holds up neither the newest nor the oldest', async () => {
    const poison = await arrive();
    const other = await arrive();
    const ids = [];
    for (let claims = 0; claims < 40; claims += 1) {
      await arrive();
      const claimed = await claimAgain();
      await settle(claimed, claimed.id !== poison);
      ids.push(claimed.id);
      await pass('20 seconds');
    }
    expect(ids).toContain(other);
    expect(ids.filter((id) => id === poison).length).toBeLessThan(8);
  });

  test('one that has the mail service fail each time holds up none', async () => {
    const others = [await arrive(), await arrive(), await arrive()];
    const poisons: string[] = [await arrive(), await arrive()];
    const told = new Set<string>();
    for (let claims = 0; claims < 20; claims += 1) {
      const claimed = await claimAgain();
      if (poisons.includes(claimed.id)) await unavailable(claimed);
      else {
        await settle(claimed, true);
        told.add(claimed.id);
      }
      await pass('1 hour');
    }
    expect(told).toEqual(new Set(others));
  });

  test('claimed ones that nobody reported on come again after their lease', async () => {
    const lost = await arrive();
    expect((await claimAgain()).id).toBe(lost);
    await pass('2 minutes');
    const ids = [];
    for (let claims = 0; claims < 6; claims += 1) {
      await arrive();
      ids.push(...(await claimsTaken(1)));
    }
    expect(ids).toContain(lost);
  });
});

describe('the public may ask whether the company was not told of a message for an hour, and', () => {
  const overdue = async () => (await client().rpc('notice_overdue')).data;
  const waits = (ago: string) =>
    backend().query('update private.notices set received_at = now() - $1::interval', [ago]);

  test('is told so while one waits, whatever becomes of the tries', async () => {
    expect(await overdue()).toBe(false);
    const claimed = await claimNew();
    await waits('59 minutes');
    expect(await overdue()).toBe(false);
    await waits('61 minutes');
    expect(await overdue()).toBe(true);
    await unavailable(claimed);
    expect(await overdue()).toBe(true);
    await pass('1 hour');
    await settle(await claimAgain(), true);
    expect(await overdue()).toBe(false);
  });
});
