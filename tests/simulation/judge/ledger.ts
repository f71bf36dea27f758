import {
  type EntryState,
  isEntry,
  isLeftToVisitor,
  type OutboxRecord,
} from '../../../src/outbox/entry/record.ts';

/** What the visitor was told, on the screen, of one message. */
export interface Telling {
  readonly id: string;
  readonly kind: string;
  /** Its teller, or who told it before, was held up or ended meanwhile: it may be told again. */
  readonly isExcused: boolean;
}

/** A POST that left, and what was known of its sender's right to send. */
export interface Post {
  readonly id: string;
  readonly by: string;
  /** The record said, durably, that this one was to send it now. */
  readonly isClaimed: boolean;
  /** Who held the lock; null where nobody did. */
  readonly lockHolder: string | null;
  /** Locks are to be trusted in this run. */
  readonly isLockSound: boolean;
  /** Another living sender waits for the answer to a POST of the same message. */
  readonly isTwice: boolean;
}

/**
 * What the visitor did and was told, what the disk holds and what the table has: the judge looks at
 * nothing else, and never at what the outbox believes.
 */
export class Ledger {
  /** The subject that was submitted under each id. Each text has a subject of its own. */
  readonly texts = new Map<string, string>();
  /** Ids of the messages the visitor was told are saved. */
  readonly promised = new Set<string>();
  /** Which versions were to take the place of which: two pages may have it open. */
  readonly replacedBy = new Map<string, readonly string[]>();
  /** What the visitor wanted deleted. */
  readonly cancelled = new Set<string>();
  /** What the visitor was told is deleted and surely did not arrive. */
  readonly surelyGone = new Set<string>();
  /** What was put on the disk again after it had ended there. */
  readonly savedAnew = new Set<string>();
  /** What was sent without being saved, until whoever sent it could say so on the disk. */
  readonly unnoted = new Set<string>();
  /** What waited when it was taken off a full disk: who deletes it there is told of a doubt. */
  readonly erased = new Set<string>();
  /** Of these the device cannot know that they were sent: it forgot them, or they ended unnoted. */
  readonly unknowable = new Set<string>();
  /** What the visitor was told is surely not saved, and by which page. */
  readonly notSaved = new Map<string, string>();
  /** Which page or worker has put a message on the disk. */
  readonly savedBy = new Map<string, string>();
  /** What the visitor opened in a form, or found there. */
  readonly opened = new Set<string>();
  /** As what it was left to the visitor when they were warned of its end: the warning says both. */
  readonly warnedOf = new Map<string, EntryState>();
  /** New versions with whose result the visitor was told that the older one may have arrived. */
  readonly doubted = new Set<string>();
  readonly tellings: Telling[] = [];
  /** How often there was news of that kind about that message. */
  readonly news = new Map<string, number>();
  /** What had ended and was told, and is no more on the disk. */
  readonly forgotten = new Set<string>();
  /** What was once a tombstone on the disk. */
  readonly ended = new Set<string>();
  /** What the completed transactions have left. */
  readonly durable: ReadonlyMap<string, unknown>;
  /** The table: subject by id. */
  readonly rows = new Map<string, string>();
  /** What was seen to be wrong at the moment it happened. */
  readonly breaches: string[] = [];

  constructor(durable: ReadonlyMap<string, unknown>) {
    this.durable = durable;
  }

  record(id: string): OutboxRecord | undefined {
    return this.durable.get(id) as OutboxRecord | undefined;
  }

  /** A transaction has changed this record; `before` is what was there. */
  changed(id: string, before: OutboxRecord | undefined, by: string): void {
    const after = this.record(id);
    if (after === undefined) {
      this.unknowable.add(id);
      if (before && isEntry(before) && !isLeftToVisitor(before)) this.erased.add(id);
      if (before?.announced && !isEntry(before)) this.forgotten.add(id);
      return;
    }
    if (isEntry(after)) {
      if (before === undefined ? this.savedBy.has(id) : !isEntry(before)) this.savedAnew.add(id);
    } else {
      this.ended.add(id);
      if (after.state === 'cancelled') this.savedAnew.delete(id);
      if (this.unnoted.has(id)) this.unknowable.add(id);
    }
    // Whoever takes it up, or sends it anew, is told in advance anew.
    const isTakenUp =
      isEntry(after) &&
      (after.state === 'returned' || (after.state === 'queued' && before?.state !== 'sending'));
    const wasWarned = before !== undefined && isEntry(before) && before.warnedAt !== null;
    if (isTakenUp && wasWarned && after.warnedAt === null) this.#count(`expiring:${id}`);
    // A tombstone may also be that of what was never saved.
    if (before === undefined && isEntry(after)) this.savedBy.set(id, by);
    const isEdited = before === undefined || !isEntry(before) || !isEntry(after);
    const isNew =
      before?.state !== after.state ||
      before.announced ||
      isEdited ||
      before.openIn !== after.openIn;
    if (!isNew || after.announced) return;
    this.#count(`${after.state}:${id}`);
    // What a full device did not take in was told as it is now.
    if (this.warnedOf.get(id) !== after.state) this.warnedOf.delete(id);
  }

  /** How often the visitor was told this of that message. */
  timesTold(id: string, kind: string): number {
    return this.tellings.filter((one) => one.id === id && one.kind === kind).length;
  }

  #count(key: string): void {
    this.news.set(key, (this.news.get(key) ?? 0) + 1);
  }
}
