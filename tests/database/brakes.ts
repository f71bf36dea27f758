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

  async function post(body: object | object[], address: string): Promise<Response> {
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

  /** As many messages as an address may send, in one request. */
  const fill = async (address: string) => expect((await post(rows(30), address)).status).toBe(201);

  return { backend: () => backend, post, fill };
}
