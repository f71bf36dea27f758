import type { Outcome } from '../entry/record.ts';

/** An answer reduced to what may decide: the status, and the code of a PostgREST JSON body. */
export interface Answer {
  readonly status: number;
  /** `code` of the body; null when there was no such body. */
  readonly code: string | null;
  /** Whether the body names the table's primary key as the violated constraint. */
  readonly namesPrimaryKey: boolean;
  readonly retryAfterMs: number | null;
}

/** A SQLSTATE, or one of PostgREST's own codes. */
const knownCode = /^(?:PGRST[0-9A-Z]{3}|[0-5][0-9A-Z]{4}|(?:F0|HV|P0|XX)[0-9A-Z]{3})$/;
/** Data exceptions, NOT NULL and CHECK: this very message can never be stored. */
const refusesMessage = /^(?:22...|23502|23514)$/;
const uniqueViolation = '23505';

/** What an answer means for the message; the table of outcomes, from top to bottom. */
export function verdict(answer: Answer): Outcome {
  const { status } = answer;
  const code = answer.code !== null && knownCode.test(answer.code) ? answer.code : null;
  if (status === 201) return { kind: 'delivered' };
  // An earlier attempt has put the row there.
  if (status === 409 && code === uniqueViolation && answer.namesPrimaryKey) {
    return { kind: 'delivered' };
  }
  if (status === 413 || (status === 409 && code !== null)) {
    return { kind: 'rejected', status, code };
  }
  if ((status === 400 || status === 422) && code !== null && refusesMessage.test(code)) {
    return { kind: 'rejected', status, code };
  }
  if (status === 401 || status === 403) return { kind: 'misconfigured', status, code };
  if (status === 429 || status === 503) {
    return { kind: 'throttled', status, retryAfterMs: answer.retryAfterMs };
  }
  if (status === 408 || status === 425 || status >= 500) {
    return { kind: 'unavailable', status, code };
  }
  // PostgREST itself complains of something that is not the message: our deployment is at fault.
  if (status >= 400 && code !== null) return { kind: 'misconfigured', status, code };
  return { kind: 'intercepted', status };
}

/** `Retry-After` in ms from now: seconds or an HTTP date; null when it says neither. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
