import { isEntry } from '../../../src/outbox/entry/record.ts';
import type { Ledger } from './ledger.ts';

/**
 * What is wrong with how the one message of a small case stands at its end, or null. `reader` is the page
 * the visitor may have opened it in: only there it may be left.
 */
export function wrongEndOf(ledger: Ledger, id: string, reader: string): string | null {
  const { promised, savedBy, opened, cancelled, surelyGone, rows } = ledger;
  if (surelyGone.has(id) && rows.has(id)) return 'deleted for sure, and arrived';
  const record = ledger.record(id);
  if (record === undefined) {
    // Also what arrived leaves a tombstone, or it would be told by nobody.
    const wasSaved = promised.has(id) || savedBy.has(id);
    return wasSaved ? 'saved, and in the end there is no record of it' : null;
  }
  const { state } = record;
  if (state === 'delivered') return rows.has(id) ? null : 'delivered, and nowhere';
  const isOpen = isEntry(record) && state === 'returned' && record.openIn === reader;
  const isVisitors = isOpen ? opened.has(id) : state === 'cancelled' && cancelled.has(id);
  return isVisitors ? null : `in the end it is ${state}`;
}
