import { afterAll, beforeAll, beforeEach } from 'vitest';
import { clientOf, openTestBackend, type TestBackend, validRow } from './harness.ts';

/** What `claim_notice` hands out. */
export interface Claimed {
  readonly id: string;
  readonly lease: string;
  readonly subject: string;
  readonly message: string | null;
}

/** Opens a database for the tests of a file, and what they do with its notices. Call it at the top. */
export function openNotices() {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend();
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    await backend.query('delete from contact_messages');
    await backend.query('update private.notices_pause set ends_at = default, failures = default');
  });

  const client = () => clientOf(backend);
  const insert = (row: object) => client().from('contact_messages').insert(row);
  const claim = async (withText = false): Promise<Claimed | undefined> =>
    (await backend.query<Claimed>('select * from claim_notice($1)', [withText]))[0];
  const settle = (claimed: Claimed, taken: boolean, retryAfter: number | null = null) =>
    backend.query('select settle_notice($1, $2, $3, $4, $5)', [
      claimed.id,
      claimed.lease,
      taken,
      taken ? null : 'HTTP 500',
      retryAfter,
    ]);
  /** The mail service would have taken no notice, and asks for so many seconds of patience. */
  const unavailable = (claimed: Claimed, retryAfter = 0) => settle(claimed, false, retryAfter);
  /** The mail service failed, which this very notice may be to blame for. */
  const fails = (claimed: Claimed, retryAfter = 0) =>
    backend.query(`select settle_notice($1, $2, false, 'HTTP 500', $3, true)`, [
      claimed.id,
      claimed.lease,
      retryAfter,
    ]);
  /** As if so much time had passed since. */
  async function pass(interval: string) {
    await backend.query('update private.notices set due_at = due_at - $1::interval', [interval]);
    await backend.query('update private.notices_pause set ends_at = ends_at - $1::interval', [
      interval,
    ]);
  }
  const secondsUntilDue = async () =>
    (
      await backend.query<{ seconds: number }>(
        'select extract(epoch from due_at - now())::float as seconds from private.notices',
      )
    )[0]?.seconds;
  const secondsOfPause = async () =>
    (
      await backend.query<{ seconds: number }>(
        'select extract(epoch from ends_at - now())::float as seconds from private.notices_pause',
      )
    )[0]?.seconds;

  async function claimNew(): Promise<Claimed> {
    await insert(validRow());
    return claimAgain();
  }

  async function claimAgain(): Promise<Claimed> {
    const claimed = await claim();
    if (claimed === undefined) throw new Error('no notice is due');
    return claimed;
  }

  return {
    backend: () => backend,
    client,
    insert,
    claim,
    claimNew,
    claimAgain,
    settle,
    unavailable,
    fails,
    pass,
    secondsUntilDue,
    secondsOfPause,
  };
}
