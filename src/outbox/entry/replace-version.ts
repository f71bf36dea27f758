import { markAmbiguous } from './mark-ambiguous.ts';
import { next } from './next.ts';
import { isEntry, type OutboxRecord, recordVersion, type Tombstone } from './record.ts';

/** An older version of a message, as the form knows it. */
export interface Version {
  readonly id: string;
  /**
   * Whether it was sent without being saved, and may have arrived. Its record, if there is one, may not say
   * so.
   */
  readonly ambiguous: boolean;
}

/**
 * Returns what is stored of an older version once another one replaces it: undefined if there is no record of
 * it and nothing to announce.
 */
export function replaceVersion(
  record: OutboxRecord | undefined,
  { id, ambiguous }: Version,
  now: number,
): OutboxRecord | undefined {
  const knowsNothing = record === undefined || (record.state === 'cancelled' && !record.ambiguous);
  if (knowsNothing) return ambiguous ? tombstone(id, now) : record;
  const version = ambiguous && isEntry(record) ? markAmbiguous(record) : record;
  return next(version, { type: 'replace' }, now);
}

/** The tombstone of a version that may have arrived, which is still to be announced. */
function tombstone(id: string, now: number): Tombstone {
  return {
    v: recordVersion,
    id,
    state: 'cancelled',
    at: now,
    ambiguous: true,
    announced: false,
    telling: null,
  };
}
