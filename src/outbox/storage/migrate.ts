import { type Message, messageFields } from '../entry/message.ts';
import {
  type EndState,
  type Entry,
  type EntryState,
  type LastOutcome,
  type Lease,
  type OutboxRecord,
  recordVersion,
} from '../entry/record.ts';

/** What a stored value turned out to be. */
export type Migrated =
  | { readonly kind: 'record'; readonly record: OutboxRecord }
  /** Written by a newer version of this site: its own code will deliver it, we leave it alone. */
  | { readonly kind: 'newer' }
  /** Not readable: it has to be set aside, never dropped. */
  | { readonly kind: 'corrupt' };

type Raw = Readonly<Record<string, unknown>>;

const entryStates: readonly EntryState[] = ['queued', 'sending', 'paused', 'rejected', 'returned'];
export const endStates: readonly EndState[] = ['delivered', 'cancelled', 'expired'];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether this is an object whose properties can be read. */
export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether this is a time that `Date` can represent. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}

function storedMessage(value: unknown): Message | null {
  if (!isRaw(value)) return null;
  const message: Partial<Message> = {};
  for (const field of messageFields) {
    const text = value[field];
    if (typeof text !== 'string') return null;
    message[field] = text;
  }
  return message as Message;
}

function storedLease(value: unknown): Lease | null {
  if (!isRaw(value) || typeof value.owner !== 'string' || !isTime(value.until)) return null;
  return { owner: value.owner, until: value.until };
}

const outcomeKinds: Record<LastOutcome['kind'], true> = {
  delivered: true,
  rejected: true,
  misconfigured: true,
  unanswered: true,
  unavailable: true,
  throttled: true,
  intercepted: true,
};

function storedOutcome(value: unknown): LastOutcome | null {
  if (!isRaw(value) || !isTime(value.at) || typeof value.kind !== 'string') return null;
  if (!Object.hasOwn(outcomeKinds, value.kind)) return null;
  return {
    kind: value.kind as LastOutcome['kind'],
    // Version 1 did not know when an attempt began.
    begunAt: isTime(value.begunAt) ? value.begunAt : value.at,
    at: value.at,
  };
}

function storedEntry(id: string, raw: Raw, message: Message, now: number): Entry {
  const consent = isRaw(raw.consent) ? raw.consent : {};
  const createdAt = isTime(raw.createdAt) ? raw.createdAt : now;
  const { attempts } = raw;
  return {
    v: recordVersion,
    id,
    state: entryStates.find((state) => state === raw.state) ?? 'queued',
    message,
    consent: {
      version: typeof consent.version === 'string' ? consent.version : '',
      acceptedAt: isTime(consent.acceptedAt) ? consent.acceptedAt : createdAt,
    },
    sourcePage: typeof raw.sourcePage === 'string' ? raw.sourcePage : '',
    suspected: raw.suspected === true,
    createdAt,
    attempts: Number.isSafeInteger(attempts) && Number(attempts) > 0 ? Number(attempts) : 0,
    // If the stored value does not say whether it was ever sent, it may have been.
    ambiguous: raw.ambiguous !== false,
    nextAttemptAt: isTime(raw.nextAttemptAt) ? raw.nextAttemptAt : now,
    lastOutcome: storedOutcome(raw.lastOutcome),
    lease: storedLease(raw.lease),
    openIn: typeof raw.openIn === 'string' ? raw.openIn : null,
    wasWaiting: raw.wasWaiting === null ? null : raw.wasWaiting === true,
    announced: raw.announced === true,
    telling: storedLease(raw.telling),
    warnedAt: isTime(raw.warnedAt) ? raw.warnedAt : null,
    endSeenAt: isTime(raw.endSeenAt) ? raw.endSeenAt : null,
  };
}

/**
 * Reads a stored value of any version. What can be recognised as a message is kept as one, with
 * cautious defaults for bookkeeping that is missing or broken; `now` stands in for a lost date.
 */
export function migrate(key: string, raw: unknown, now: number): Migrated {
  if (!isRaw(raw)) return { kind: 'corrupt' };
  if (typeof raw.v === 'number' && raw.v > recordVersion) return { kind: 'newer' };
  if (!uuid.test(key)) return { kind: 'corrupt' };
  const ended = endStates.find((state) => state === raw.state);
  if (ended !== undefined) {
    const record: OutboxRecord = {
      v: recordVersion,
      id: key,
      state: ended,
      at: isTime(raw.at) ? raw.at : now,
      ambiguous: raw.ambiguous === true,
      announced: raw.announced === true,
      telling: storedLease(raw.telling),
    };
    return { kind: 'record', record };
  }
  const message = storedMessage(raw.message);
  if (message === null) return { kind: 'corrupt' };
  return { kind: 'record', record: storedEntry(key, raw, message, now) };
}
