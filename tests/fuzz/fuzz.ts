import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import {
  clientOf,
  liftTableLimit,
  openTestBackend,
  type TestBackend,
  validRow,
} from '../database/support/harness.ts';
import { type FuzzRequest, fuzzRequest } from './requests.ts';
import { brokenRules } from './rules.ts';

/** The API itself gives up after 10 s, and says so. */
const ANSWER_WITHIN_MS = 60_000;

export interface FuzzOptions {
  readonly runs: number;
  readonly seed: number;
  /** The runs end early after this many milliseconds. */
  readonly withinMs: number;
}

export interface FuzzResult {
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Rows that generated requests got stored. */
  readonly stored: number;
}

/**
 * Sends generated requests to a local API of its own, in memory and on loopback. Rejects with the
 * smallest request it finds that was answered with 5xx or not at all, or with a stored row that
 * breaks a rule.
 */
export async function fuzz({ runs, seed, withinMs }: FuzzOptions): Promise<FuzzResult> {
  const backend = await openTestBackend();
  const statuses = new Map<number, number>();
  try {
    await liftTableLimit(backend);
    const property = fc.asyncProperty(fuzzRequest, async (generated) => {
      const status = await send(backend.url, generated);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) throw new Error(`answered with ${status}`);
    });
    await fc.assert(property, {
      numRuns: runs,
      seed,
      interruptAfterTimeLimit: withinMs,
      markInterruptAsFailure: false,
      endOnFailure: false,
    });
    return { statuses, stored: await examineTable(backend) };
  } finally {
    await backend.close();
  }
}

async function examineTable(backend: TestBackend): Promise<number> {
  const { status } = await clientOf(backend).from('contact_messages').insert(validRow());
  if (status !== 201) throw new Error(`A good message was answered with ${status} in the end`);
  const rows = await backend.query('select * from contact_messages');
  for (const row of rows) {
    const broken = brokenRules(row);
    if (broken.length > 0) throw new Error(`Stored against the rules: ${broken.join(', ')}`);
  }
  return rows.length - 1;
}

/** The status of the answer. A refusal in the middle of a body may cost the connection: 0. */
function send(url: string, { method, path, headers, body }: FuzzRequest) {
  return new Promise<number>((resolve, reject) => {
    const patience = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const outgoing = httpRequest(`${url}/rest/v1`, {
      method,
      path: `/rest/v1${path}`,
      headers: { ...headers, 'content-length': body.length },
      agent: false,
      signal: patience,
    });
    outgoing.once('error', (error) => {
      if (patience.aborted) reject(new Error('not answered in time'));
      else if ('code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))) resolve(0);
      else reject(error);
    });
    outgoing.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    outgoing.end(body);
  });
}
