import { markAmbiguous } from './mark-ambiguous.ts';
import { next } from './next.ts';
import { isEntry, type OutboxRecord, recordVersion, type Tombstone } from './record.ts';

/** An older version of a message, as the form knows it. */
export interface Version {
  readonly id: string;
  /** It was sent without being saved, and may have arrived: its record, if there is one, may not know. */
  readonly ambiguous: boolean;
}

/**
 * What remains of a version once another is saved in its place; undefined where there was nothing and
 * nothing is to be told.
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

/** The tombstone of what may have arrived, which is still to be told. */
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
