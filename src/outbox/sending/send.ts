import type { Message } from '../message.ts';
import type { Entry, Outcome } from '../record.ts';
import { attemptMs } from '../schedule.ts';
import { type Attempt, watchAttempt } from './recording-fetch.ts';
import { parseRetryAfter, verdict } from './verdict.ts';

/** A row of `contact_messages` as a client may write it. */
export interface ContactRow extends Message {
  readonly id: string;
  readonly source_page: string;
  /** ISO 8601. */
  readonly submitted_at: string;
  readonly consent_version: string;
}

/** What the page's Supabase client and the worker's PostgREST client have in common. */
export interface InsertClient {
  from(table: 'contact_messages'): {
    insert(row: ContactRow): {
      abortSignal(signal: AbortSignal): PromiseLike<{ status: number; error: unknown }>;
    };
  };
}

/** Delivers one entry; whatever happens becomes an outcome, it never rejects. */
export type Send = (entry: Entry) => Promise<Outcome>;

const primaryKey = /\bcontact_messages_pkey\b/;
/** The times that ISO 8601 writes with a year of four digits, as Postgres reads them. */
const firstTime = Date.parse('0001-01-01T00:00:00Z');
const lastTime = Date.parse('9999-12-31T23:59:59Z');

/** The row of an entry, within what the table takes whatever the device's clock says. */
export function rowOf(entry: Entry): ContactRow {
  const submittedAt = Math.min(Math.max(entry.createdAt, firstTime), lastTime);
  return {
    id: entry.id,
    ...entry.message,
    source_page: [...entry.sourcePage].slice(0, 200).join(''),
    submitted_at: new Date(submittedAt).toISOString(),
    consent_version: entry.consent.version.slice(0, 40) || 'unknown',
  };
}

interface Reply {
  readonly status: number;
  readonly error: unknown;
}

function textOf(error: unknown, key: 'code' | 'message'): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(error, key)?.value;
  return typeof value === 'string' ? value : null;
}

function outcomeOf(attempt: Attempt, reply: Reply | null, timedOut: boolean): Outcome {
  // The head of the answer outranks the client's reading of it: an empty 404 is no 204, and a 201
  // whose body never ended is still a row in the table.
  const status = attempt.answer?.status ?? reply?.status ?? 0;
  if (status === 0) return { kind: 'unanswered', timedOut, sent: attempt.sent };
  return verdict({
    status,
    code: textOf(reply?.error, 'code'),
    namesPrimaryKey: primaryKey.test(textOf(reply?.error, 'message') ?? ''),
    retryAfterMs: parseRetryAfter(attempt.answer?.retryAfter ?? null, Date.now()),
  });
}

/**
 * The one sender. `client` is asked anew for each attempt; where it cannot be loaded, nothing was
 * sent. The client's `fetch` has to be a recording one (`attempt.ts`).
 */
export function createSend(
  client: () => Promise<InsertClient>,
  timeLimitMs: number = attemptMs,
): Send {
  return async (entry) => {
    const controller = new AbortController();
    const attempt = watchAttempt(controller.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Raced, and not only handed on as a signal: the client may hang before it reaches `fetch`.
    const limit = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        controller.abort();
        resolve(null);
      }, timeLimitMs);
    });
    const insert = async (): Promise<Reply> => {
      const table = (await client()).from('contact_messages');
      return table.insert(rowOf(entry)).abortSignal(controller.signal);
    };
    let reply: Reply | null = null;
    try {
      reply = await Promise.race([insert(), limit]);
    } catch {
      // No client, or no answer: the attempt knows which.
    } finally {
      clearTimeout(timer);
    }
    return outcomeOf(attempt, reply, controller.signal.aborted);
  };
}
