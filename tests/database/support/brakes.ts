import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { openTestBackend, type TestBackend, validRow } from './harness.ts';

/** Stands for the socket's address, which in a test is always this machine's own. */
export const ADDRESS = 'x-test-address';

/** So many rows the public may insert. */
export const rows = (count: number) => Array.from({ length: count }, () => validRow());

/** Opens a database for the tests of a file, and a client of any address. Call it at the top. */
export function openBrakes() {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend({
      addressOf: ({ headers }) => headers[ADDRESS]?.toString() || undefined,
    });
  });
  afterAll(() => backend.close());

  async function post(body: object, address: string): Promise<Response> {
    return fetch(`${backend.url}/rest/v1/contact_messages`, {
      method: 'POST',
      headers: {
        apikey: 'sb_publishable_local',
        'Content-Type': 'application/json',
        [ADDRESS]: address,
        // What a client says of itself does not count.
        'x-forwarded-for': `198.51.100.${randomBytes(1)[0]}`,
        'cf-connecting-ip': `198.51.100.${randomBytes(1)[0]}`,
      },
      body: JSON.stringify(body),
    });
  }

  /** So many messages of an address, which are all taken. */
  async function postAll(count: number, address: string): Promise<void> {
    for (const row of rows(count)) expect((await post(row, address)).status).toBe(201);
  }
  /** As many messages as an address may send. */
  const fill = (address: string) => postAll(30, address);

  return { backend: () => backend, post, postAll, fill };
}
