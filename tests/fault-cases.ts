/** A way in which a message could be lost, doubled or told wrongly. */
export interface FaultCase {
  readonly sentence: string;
  /** A hundred devices are no matter of one browser: the spread is tested where it is made. */
  readonly unitOnly?: true;
}

/**
 * The cases the outbox is held to, by their number. In each of them every message that was told as
 * saved ends as exactly one row, or as a rejection, a cancellation or an expiry that was told.
 * A test is named after what it holds: `case 7: …`, `case 29 and 30: …`.
 */
export const faultCases: Readonly<Record<number, FaultCase>> = {
  1: { sentence: 'Written offline and the page reloaded, it arrives once when the line is back.' },
  2: { sentence: 'Written offline and the browser killed, it arrives once after the next start.' },
  3: { sentence: 'The row is inserted, and the line breaks before the answer.' },
  4: { sentence: 'One POST arrives twice.' },
  5: { sentence: 'The row is inserted, and the server hangs: a retry finds it delivered.' },
  6: { sentence: 'The page is reloaded while it sends.' },
  7: { sentence: 'The page dies between the 201 and the tombstone.' },
  8: { sentence: 'The tombstone cannot be written.' },
  9: { sentence: 'Two tabs come online together: one POST is in flight at a time.' },
  10: { sentence: 'The page and the Background Sync of the worker try together.' },
  11: { sentence: 'The worker is stopped in the middle of its POST.' },
  12: { sentence: 'The tab is closed, the worker delivers, and the next visit is told.' },
  13: { sentence: 'The last chance of Background Sync fails: it is kept, and the page delivers.' },
  14: { sentence: 'The browser has no SyncManager.' },
  15: { sentence: 'The browser has no Web Locks, and two tabs are open.' },
  16: { sentence: 'The owner of the lease dies.' },
  17: { sentence: 'The server fails five times with 500, 502, 503 and 520, then answers 201.' },
  18: { sentence: 'A 429 comes with and without a Retry-After that can be read.' },
  19: { sentence: 'A 200 brings HTML.' },
  20: { sentence: 'An empty 200, a 204 and an empty 404 are no delivery.' },
  21: { sentence: 'A 302 leads to a captive portal.' },
  22: { sentence: 'A 404 brings JSON without a code.' },
  23: { sentence: 'A 401 with 42501 pauses the queue until the policy is mended.' },
  24: { sentence: 'A 400 with 23514 rejects one message, and the next is still sent.' },
  25: { sentence: 'A 409 of another constraint than the primary key is no delivery.' },
  26: { sentence: 'The text of a 500 holds "401".' },
  27: { sentence: 'The browser says it is offline, and the server can be reached.' },
  28: { sentence: 'The browser says it is online, and nothing answers: the page stays usable.' },
  29: { sentence: 'The storage is full: nothing is called saved that is not.' },
  30: { sentence: 'IndexedDB is missing, throws or hangs.' },
  31: { sentence: 'The connection to IndexedDB closes between two operations.' },
  32: { sentence: 'A second tab saves while the first holds the lock.' },
  33: { sentence: 'The clock is 40 days ahead: nothing expires untried.' },
  34: { sentence: 'The clock is a year behind: nothing is stuck.' },
  35: { sentence: 'A new worker takes over while messages are being sent.' },
  36: { sentence: 'Entries of an older version or in disorder are migrated or kept.' },
  37: { sentence: 'A double click makes one row.' },
  38: { sentence: 'Cancelled while it waits, it makes no row and its text is gone.' },
  39: { sentence: 'Cancelled while it is being sent, its end is told as it was.' },
  40: { sentence: 'serviceWorker.ready never settles.' },
  41: { sentence: 'Twenty entries meet a server that fails half of the time: twenty rows.' },
  42: { sentence: 'A hundred clients reconnect, and their POSTs are spread.', unitOnly: true },
  43: { sentence: 'After delivery no personal data is in storage, caches, console or notices.' },
  44: { sentence: 'Kill, offline, reset and reload at random, in at least 500 seeded runs.' },
};

/** The numbers a title names, of a test or of a group of them. */
export function casesNamedIn(title: string): number[] {
  const [named = ''] = /^case \d+(?:, \d+)*(?: and \d+)?: /.exec(title) ?? [];
  return (named.match(/\d+/g) ?? []).map(Number);
}

/** A sentence for each case that has to be held here and was not. */
export function unheldCases(held: ReadonlySet<number>, where: 'browser' | 'unit'): string[] {
  return Object.entries(faultCases)
    .filter(([, { unitOnly = false }]) => unitOnly === (where === 'unit'))
    .filter(([number]) => !held.has(Number(number)))
    .map(([number, { sentence }]) => `No test that ran holds case ${number}: ${sentence}`);
}
