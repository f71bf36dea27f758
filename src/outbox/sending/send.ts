import { optional } from '../../browser/optional.ts';
import { settleWithin } from '../../browser/time.ts';
import { type ContactRow, primaryKey, rowOf } from '../entry/message.ts';
import type { Entry, Outcome } from '../entry/record.ts';
import { attemptMs } from '../entry/schedule.ts';
import { type Exchange, watchExchange } from './recording-fetch.ts';
import { parseRetryAfter, verdict } from './verdict.ts';

/** An answer as the client reports it. */
export interface Reply {
  readonly status: number;
  /** The body of a refusal, as PostgREST writes it. */
  readonly error: unknown;
}

/**
 * Puts a row into the table with a recording `fetch`, which the signal aborts. May reject: there is no
 * answer, or no client code to ask for one.
 */
export type Insert = (row: ContactRow, signal: AbortSignal) => Promise<Reply>;

/** Sends one entry; whatever happens becomes an outcome. Never rejects. */
export type Send = (entry: Entry) => Promise<Outcome>;

export interface SendOptions {
  readonly timeLimitMs?: number;
  /** What the browser believes of the connection. */
  readonly isOnline?: () => boolean;
}

function textOf(error: unknown, key: 'code' | 'message'): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(error, key)?.value;
  return typeof value === 'string' ? value : null;
}

/** What the answer means; null if none came. */
function outcomeOf({ answer }: Exchange, reply: Reply | null): Outcome | null {
  // The head of the answer outranks the client's reading of it: an empty 404 is no 204, and a 201
  // whose body never ended is still a row in the table.
  const status = answer?.status ?? reply?.status ?? 0;
  if (status === 0) return null;
  return verdict({
    status,
    code: textOf(reply?.error, 'code'),
    // Only here is the text of an error read: a repeated id counts as delivered and any other unique
    // constraint does not, and PostgREST names the violated one nowhere else.
    namesPrimaryKey: primaryKey.test(textOf(reply?.error, 'message') ?? ''),
    retryAfterMs: parseRetryAfter(answer?.retryAfter ?? null, Date.now()),
  });
}

const browserIsOnline = () => optional(() => navigator.onLine) !== false;

/** Creates the sender of a page or worker. */
export function createSend(
  insert: Insert,
  { timeLimitMs = attemptMs, isOnline = browserIsOnline }: SendOptions = {},
): Send {
  return async (entry) => {
    const wasOnline = isOnline();
    const controller = new AbortController();
    const exchange = watchExchange(controller.signal);
    const giveUp = () => {
      controller.abort();
      return null;
    };
    let reply: Reply | null = null;
    try {
      // Limited here, and not only by the signal: the client may hang before it reaches `fetch`.
      reply = await settleWithin(insert(rowOf(entry), controller.signal), timeLimitMs, giveUp);
    } catch {
      // No client, or no answer: the exchange knows which.
    }
    // A request that fails at once on a device without a connection has not left it.
    const mayHaveLeft = controller.signal.aborted || wasOnline || isOnline();
    return outcomeOf(exchange, reply) ?? { kind: 'unanswered', sent: exchange.sent && mayHaveLeft };
  };
}
