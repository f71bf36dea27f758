import { type Entry, isEntry, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { isLeased } from '../../../src/outbox/entry/schedule.ts';
import type { Ledger } from './ledger.ts';

/** How everything stood once nothing happened by itself any more. */
export interface Rest {
  /** False: something still went on when patience was over. */
  readonly isQuiet: boolean;
  /** Submissions of living pages that never came to a result, by id. */
  readonly unanswered: readonly string[];
  /** Ids in the list the last page shows. */
  readonly listed: readonly string[];
  /** What its form shows, and what that is to replace, by id: the list may leave both out. */
  readonly inForm: readonly string[];
}

/** What is wrong once everything has come to rest, or null. */
export function wrongInTheEnd(ledger: Ledger, rest: Rest): string | null {
  if (!rest.isQuiet) return 'it never comes to rest';
  const [unanswered] = rest.unanswered;
  if (unanswered !== undefined) return `a submission never came to a result: ${unanswered}`;
  return wrongTable(ledger) ?? wrongPromise(ledger) ?? wrongList(ledger, rest);
}

const noAnswer = ['unanswered', 'intercepted'];

/**
 * What waits by the device's clock, although it only had no answer; null where nothing does, or the
 * server had asked for patience.
 */
export function waitingForNothing({ durable }: Ledger, now: number): string | null {
  const entries = ([...durable.values()] as OutboxRecord[]).filter(isEntry);
  const isAnswered = entries.some(
    ({ lastOutcome }) => lastOutcome !== null && !noAnswer.includes(lastOutcome.kind),
  );
  const waiting = entries.find(
    (entry) =>
      entry.state === 'sending' ||
      // One that is saved is reserved for the page that saved it.
      (entry.state === 'queued' && !isLeased(entry, now)),
  );
  return isAnswered || waiting === undefined ? null : `waits for nothing: ${waiting.id}`;
}

function wrongTable(ledger: Ledger): string | null {
  const { rows, cancelled, surelyGone, savedAnew, unknowable, erased } = ledger;
  const subjects = [...rows.values()];
  const twice = subjects.find((subject, at) => subjects.indexOf(subject) < at);
  if (twice !== undefined) return `one submission is two rows: ${twice}`;
  for (const id of surelyGone) {
    const isPast = savedAnew.has(id) || (unknowable.has(id) && !erased.has(id));
    if (rows.has(id) && !isPast) return `told as deleted for sure, and arrived: ${id}`;
  }
  for (const [id, by] of ledger.notSaved) {
    if (ledger.savedBy.get(id) === by) return `told as not saved, and it is: ${id}`;
  }
  const pairs = [...ledger.replacedBy].flatMap(([old, versions]) =>
    versions.map((by) => [old, by] as const),
  );
  for (const [old, by] of pairs) {
    const isDouble = rows.has(old) && rows.has(by);
    const isSilent =
      !ledger.doubted.has(by) &&
      ledger.timesTold(old, 'cancelled') === 0 &&
      // Who deletes it hears that it may have arrived.
      (!cancelled.has(old) || surelyGone.has(old));
    // Nothing could be written when the new one was sent: the list still shows the old one, in doubt.
    const record = ledger.record(old);
    const isStillKept = record !== undefined && isEntry(record) && record.ambiguous;
    // Sent again by another tab since, or past what the device can know.
    const isPast = savedAnew.has(old) || unknowable.has(old) || ledger.unnoted.has(old);
    // Sent without storage by a page that was gone before it could tell: nothing is left that could.
    const isUntold = !ledger.savedBy.has(by) && !ledger.tellings.some(({ id }) => id === by);
    const isExcused = isStillKept || isPast || isUntold;
    if (isDouble && isSilent && !isExcused && ledger.timesTold(old, 'delivered') === 0) {
      return `both versions arrived, and nobody said that it may be so: ${old}`;
    }
  }
  return null;
}

function wrongPromise(ledger: Ledger): string | null {
  for (const id of ledger.promised) {
    const record = ledger.record(id);
    const problem =
      record !== undefined && isEntry(record)
        ? wrongRest(ledger, record)
        : wrongOutcome(ledger, id);
    if (problem !== null) return `${problem}: ${id}`;
  }
  return null;
}

/** What is left on the device is left to the visitor, who knows of it and of any doubt. */
function wrongRest(ledger: Ledger, { id, state }: Entry): string | null {
  if (state !== 'rejected' && state !== 'returned') return `still ${state}`;
  const isKnown =
    ledger.opened.has(id) ||
    ledger.warnedOf.has(id) ||
    ['rejected', 'returned', 'refused'].some((kind) => ledger.timesTold(id, kind) > 0);
  return isKnown ? null : `left as ${state}, and nobody was told`;
}

function wrongOutcome(ledger: Ledger, id: string): string | null {
  const isVisitors = ledger.cancelled.has(id) || ledger.replacedBy.has(id);
  // What expires may have arrived, and is told with that word.
  if (isVisitors || ledger.timesTold(id, 'expired') > 0) return null;
  if (!ledger.rows.has(id)) return 'gone, and nobody was told';
  // What was sent without storage leaves nothing that a later visit could tell.
  const isTold = ledger.timesTold(id, 'delivered') > 0 || !ledger.ended.has(id);
  return isTold ? null : 'it arrived, and nobody was told';
}

/** List and form show what is there, and nothing else. */
function wrongList({ durable }: Ledger, { listed, inForm }: Rest): string | null {
  const records = [...durable.values()] as OutboxRecord[];
  const kept = records.filter(isEntry);
  const missing = kept.find(({ id }) => !listed.includes(id) && !inForm.includes(id))?.id;
  if (missing !== undefined) return `on the device, and not in the list: ${missing}`;
  const extra = listed.find((id) => !kept.some((one) => one.id === id));
  return extra === undefined ? null : `in the list, and not on the device: ${extra}`;
}
