import { describe, expect, test } from 'vitest';
import { validRow } from './support/harness.ts';
import { type Claimed, openNotices } from './support/notices.ts';

const notices = openNotices();
const { backend, insert, claim, claimNew, claimAgain, settle, unavailable, fails, pass } = notices;
const { secondsUntilDue, secondsOfPause } = notices;

/** Whose fault the failures of a notice are. */
async function faultOf({ id }: Claimed): Promise<string | null | undefined> {
  const [row] = await backend().query<{ fault: string | null }>(
    'select fault from private.notices where message_id = $1',
    [id],
  );
  return row?.fault;
}

/** One that has failed, and another one that was taken since. */
async function poisoned(): Promise<Claimed> {
  const claimed = await claimNew();
  await fails(claimed);
  await pass('1 minute');
  await insert(validRow());
  const other = await claimAgain();
  expect(other.id).not.toBe(claimed.id);
  await settle(other, true);
  return claimed;
}

describe('a failure that may be the fault of the notice', () => {
  test('is nobody’s at first: all pause for 30 s, however often this one fails', async () => {
    const claimed = await claimNew();
    await fails(claimed);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await secondsOfPause()).toBeLessThanOrEqual(30);
      expect(await secondsOfPause()).toBeGreaterThan(13);
      await pass('1 hour');
      await fails(await claimAgain());
    }
    expect(await faultOf(claimed)).toBe('unknown');
    expect(await secondsUntilDue()).toBeGreaterThan(800);
  });

  test('has all pause twice as long with each other one that fails, eight minutes at most', async () => {
    for (const most of [30, 60, 120, 240, 480, 480, 480]) {
      await fails(await claimNew());
      expect(await secondsOfPause()).toBeLessThanOrEqual(most);
      expect(await secondsOfPause()).toBeGreaterThan(most / 2 - 2);
      await backend().query('update private.notices_pause set ends_at = now()');
    }
  });

  test('is tried again when the service asks for that, a day at most; others wait for an hour at most', async () => {
    await fails(await claimNew(), 1800);
    expect(await secondsOfPause()).toBeGreaterThan(1790);
    await pass('30 minutes');
    await fails(await claimAgain(), 10_000_000);
    expect(await secondsUntilDue()).toBeGreaterThan(86_390);
    expect(await secondsUntilDue()).toBeLessThanOrEqual(86_400);
    expect(await secondsOfPause()).toBeGreaterThan(3590);
    expect(await secondsOfPause()).toBeLessThanOrEqual(3600);
  });

  test('is the notice’s own once another is taken: it fails alone', async () => {
    const claimed = await poisoned();
    expect(await faultOf(claimed)).toBe('own');
    for (const most of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await fails(await claimAgain());
      expect(await secondsOfPause()).toBeLessThanOrEqual(0);
      expect(await claim()).toBeUndefined();
      const due = await backend().query<{ seconds: number }>(
        `select extract(epoch from due_at - now())::float as seconds from private.notices
         where taken_at is null`,
      );
      expect(due[0]?.seconds).toBeLessThanOrEqual(most);
      expect(due[0]?.seconds).toBeGreaterThan(most / 2 - 2);
      await pass('1 hour');
    }
  });

  test('is no failure any more of one that is taken, refused or erased', async () => {
    const taken = await claimNew();
    await fails(taken);
    await pass('1 minute');
    await settle(await claimAgain(), true);
    expect(await faultOf(taken)).toBeNull();

    const refused = await claimNew();
    await fails(refused);
    await pass('1 minute');
    await settle(await claimAgain(), false);
    expect(await faultOf(refused)).toBeNull();

    const erased = await claimNew();
    await fails(erased);
    await backend().query('delete from contact_messages where id = $1', [erased.id]);
    await pass('1 minute');
    await fails(await claimNew());
    expect(await secondsOfPause()).toBeLessThanOrEqual(30);
  });
});

describe('of a notice whose failures are its own fault', () => {
  test('a quota used up is not: all pause, and it keeps its place', async () => {
    await poisoned();
    await unavailable(await claimAgain(), 90);
    expect(await secondsOfPause()).toBeGreaterThan(85);
    await pass('90 seconds');
    await claimAgain();
  });

  test('nothing is taken for a failure of another one', async () => {
    await poisoned();
    await fails(await claimAgain());
    await fails(await claimNew());
    expect(await secondsOfPause()).toBeLessThanOrEqual(30);
    expect(await secondsOfPause()).toBeGreaterThan(13);
  });

  test('a failure told too late changes nothing', async () => {
    const claimed = await poisoned();
    const late = await claimAgain();
    await pass('2 minutes');
    const current = await claimAgain();
    await fails(late, 7200);
    expect(await secondsOfPause()).toBeLessThanOrEqual(0);
    await settle(current, true);
    expect(await faultOf(claimed)).toBeNull();
  });
});

test('a notice that is being tried when another is taken is handed to nobody else', async () => {
  await fails(await claimNew());
  await pass('1 minute');
  await insert(validRow());
  const [other, tried] = [await claimAgain(), await claimAgain()];
  await settle(other, true);
  expect(await claim()).toBeUndefined();
  await fails(tried);
  expect(await faultOf(tried)).toBe('own');
  expect(await secondsOfPause()).toBeLessThanOrEqual(0);
});
