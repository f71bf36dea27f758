import { request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { validRow } from '../database/support/harness.ts';

const ANSWER_WITHIN_MS = 15_000;
const PAUSE_MS = 300;

/** What became of one message. */
export interface Delivery {
  readonly id: string;
  /** Whether the API said that the row is there: 201, or 409 for its primary key. */
  readonly acknowledged: boolean;
  readonly attempts: number;
}

export interface ClientsOptions {
  /** Where the API answers now; asked before each attempt, for it may be another after a restart. */
  readonly url: () => string;
  readonly messages: number;
  readonly clients: number;
  /** No attempt is begun later than this many milliseconds after the start. */
  readonly withinMs: number;
  /** Told of each acknowledgement, with how many there are. */
  readonly onAcknowledged?: (count: number) => void;
}

/**
 * Sends messages from many clients at once, as the outbox does: one at a time, again under the same
 * id until it is acknowledged.
 */
export async function sendFromClients(options: ClientsOptions): Promise<Delivery[]> {
  const { url, messages, clients, withinMs, onAcknowledged } = options;
  const deadline = Date.now() + withinMs;
  const deliveries: Delivery[] = [];
  let acknowledged = 0;
  let begun = 0;
  const client = async () => {
    while (begun < messages) {
      begun += 1;
      const row = validRow();
      let attempts = 0;
      let done = false;
      while (!done && Date.now() < deadline) {
        attempts += 1;
        const status = await post(url(), row);
        done = status === 201 || status === 409;
        if (!done) await delay(PAUSE_MS);
      }
      if (done) {
        acknowledged += 1;
        onAcknowledged?.(acknowledged);
      }
      deliveries.push({ id: row.id, acknowledged: done, attempts });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return deliveries;
}

/** The status of one attempt; 0 without an answer. */
function post(url: string, row: object): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = httpRequest(`${url}/rest/v1/contact_messages`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_local', 'Content-Type': 'application/json' },
      agent: false,
      timeout: ANSWER_WITHIN_MS,
    });
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => resolve(0));
    outgoing.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    outgoing.end(JSON.stringify(row));
  });
}
