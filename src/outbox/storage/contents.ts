import type { OutboxRecord } from '../entry/record.ts';
import { endStates, isRaw, isTime, migrate } from './migrate.ts';

/** A stored value that could not be understood, kept as it was found. */
export interface SetAside {
  readonly key: string;
  /** When it was set aside, in ms since the epoch. */
  readonly at: number;
  readonly raw: unknown;
}

/** Everything on this device, read in one transaction. */
export interface Contents {
  readonly records: readonly OutboxRecord[];
  readonly setAside: readonly SetAside[];
  /** How many messages a newer version of this site keeps here; its own code will deliver them. */
  readonly newer: number;
  /** The ids of all a newer version has written, also of messages that have ended under it. */
  readonly ofNewer: readonly string[];
}

const prefix = 'set-aside:';

/** The key under which a value is set aside that was found under `key` and could not be read. */
export function setAsideKey(key: string): string {
  return `${prefix}${key}`;
}

/** The key under which that value was found. */
export function originalKey(setAside: string): string {
  return setAside.slice(prefix.length);
}

function isSetAsideKey(key: string): boolean {
  return key.startsWith(prefix);
}

/** Reads a value that was set aside. What is not stored in the shape of one is shown as a whole. */
function toSetAside(key: string, stored: unknown, now: number): SetAside {
  if (!isRaw(stored) || !isTime(stored.at) || !('raw' in stored)) {
    return { key, at: now, raw: stored };
  }
  return { key, at: stored.at, raw: stored.raw };
}

/** Whether this is surely a tombstone, which can be seen even if a newer version wrote it. */
function hasEnded(raw: unknown): boolean {
  return isRaw(raw) && raw.message === undefined && endStates.some((state) => state === raw.state);
}

/**
 * Sorts what the storage holds, each value with the key at the same index. `corrupt` are the keys of values
 * that are still to be set aside; `contents` already shows them as set aside. What a newer version wrote is
 * left alone.
 */
export function sortOut(
  keys: readonly IDBValidKey[],
  values: readonly unknown[],
  now: number,
): { readonly contents: Contents; readonly corrupt: readonly string[] } {
  const records: OutboxRecord[] = [];
  const setAside: SetAside[] = [];
  const corrupt: string[] = [];
  const ofNewer: string[] = [];
  let newer = 0;
  for (const [at, raw] of values.entries()) {
    const key = String(keys[at]);
    if (isSetAsideKey(key)) {
      setAside.push(toSetAside(key, raw, now));
      continue;
    }
    const migrated = migrate(key, raw, now);
    if (migrated.kind === 'record') records.push(migrated.record);
    if (migrated.kind === 'newer') {
      ofNewer.push(key);
      if (!hasEnded(raw)) newer += 1;
    }
    if (migrated.kind === 'corrupt') {
      corrupt.push(key);
      setAside.push({ key: setAsideKey(key), at: now, raw });
    }
  }
  return { contents: { records, setAside, newer, ofNewer }, corrupt };
}
