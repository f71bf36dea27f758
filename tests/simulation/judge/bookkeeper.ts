import { type EntryState, isEntry, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import { isLeased, leaseMs } from '../../../src/outbox/entry/schedule.ts';
import type { SimulatedTransaction } from '../device/transaction.ts';
import type { Actor } from '../scheduler.ts';
import { inWords } from '../story.ts';
import { wrongPost, wrongTelling } from './judge.ts';
import type { Ledger } from './ledger.ts';
import type { Rights } from './rights.ts';
import { wrongWrite } from './written.ts';

export interface BookkeeperParts {
  readonly ledger: Ledger;
  readonly rights: Rights;
  readonly hasLocks: boolean;
  readonly lockHolder: () => Actor | null;
  /** What the device's clock says. */
  readonly now: () => number;
  /** For the story: what came of the step that is being taken. */
  readonly say: (who: Actor, what: string) => void;
}

/** Writes into the ledger what happens, and has the judge look at it as it does. */
export class Bookkeeper {
  readonly #parts: BookkeeperParts;
  readonly #before = new Map<string, OutboxRecord>();

  /** What each was about to write in the place of, under the lock, had the disk not been full. */
  readonly #decided = new Map<string, OutboxRecord | undefined>();

  constructor(parts: BookkeeperParts) {
    this.#parts = parts;
  }

  /** The visitor was told something of that message. */
  told(by: Actor, id: string, kind: string, listedAs?: EntryState): void {
    const { ledger, rights, say } = this.#parts;
    say(by, `the visitor was told "${kind}" of ${id}`);
    const telling = { id, kind, isExcused: rights.isExcused(by, id) };
    ledger.tellings.push(telling);
    // A full device has not taken in what the page knows, and the list shows.
    const left = [ledger.record(id)?.state, listedAs].find(
      (state) => state === 'rejected' || state === 'returned',
    );
    if (kind === 'expiring' && left) ledger.warnedOf.set(id, left);
    this.#note(wrongTelling(ledger, telling));
    rights.told(by, id);
  }

  /** A submission has its result: what was sent unsaved is noted, if the storage let it. */
  submitted(by: Actor, id: string): void {
    const { ledger, rights } = this.#parts;
    if (rights.couldNote(by, id)) ledger.unnoted.delete(id);
  }

  /** A POST leaves; the returned function says that its sender has heard all it will of it. */
  posts(by: Actor, id: string): () => void {
    const { ledger, rights, lockHolder, hasLocks, say } = this.#parts;
    say(by, `a POST of ${id} leaves`);
    // What could perhaps not be saved is sent all the same.
    const record = ledger.record(id);
    // Submitted anew, and not heard to be saved: a claim from before, never used, is none any more.
    const isNotSending = record !== undefined && record.state !== 'sending';
    const isAnew = (isNotSending || rights.gaveUpClaim(by, id)) && rights.isTroubled(by);
    const isClaimed = rights.use(by, id) && !isAnew;
    const isEnded = record !== undefined && !isEntry(record);
    const isUnsaved = !isClaimed && rights.isTroubled(by);
    const { isLockSound } = rights;
    const holder = lockHolder()?.name ?? null;
    const isOnLease = !hasLocks;
    const isTwice = (isLockSound || isOnLease) && rights.isSentByAnother(by, id);
    const post = { id, by: by.name, isClaimed, lockHolder: holder, isLockSound, isTwice };
    if (!isUnsaved) this.#note(wrongPost(ledger, post));
    const over = rights.sends(by, id, isClaimed);
    if (isClaimed) return over;
    ledger.unnoted.add(id);
    // Of one that has ended nothing more is noted: the form knows of the doubt.
    if (isEnded) ledger.unknowable.add(id);
    return () => {
      rights.sentUnsaved(by, id);
      over();
    };
  }

  /** The disk is full: what was to be written goes on in the memory of whoever had the lock. */
  couldNotWrite({ actor: by, hadLock }: SimulatedTransaction, keys: readonly string[]): void {
    if (!hadLock && !this.#parts.rights.wasRobbed(by)) return;
    for (const id of keys) this.#decided.set(`${by.name}:${id}`, this.#before.get(id));
  }

  /** A transaction has left this. */
  committed({ actor: by, hadLock }: SimulatedTransaction, keys: readonly string[]): void {
    const { ledger, rights, now, say } = this.#parts;
    // Robbed of it, it goes on as if it had it.
    const hasLock = hadLock || rights.wasRobbed(by);
    for (const id of keys) {
      const before = this.#before.get(id);
      const after = ledger.record(id);
      const isSent = before !== undefined && isEntry(before) && isLeased(before, now());
      // Decided under the lock over this very record, it may be written once there is room.
      const isDecided = this.#decided.get(`${by.name}:${id}`) === before;
      const written = { id, before, by: by.name, isLeased: isSent, hasLock, isDecided };
      this.#note(wrongWrite(ledger, written));
      ledger.changed(id, before, by.name);
      say(by, inWords(id, after));
      // Deleted, it can be sent again by whose form has the text still.
      if (after === undefined || after.state === 'returned' || after.state === 'cancelled')
        rights.takenOver(id);
      if (after === undefined) {
        this.#before.delete(id);
        continue;
      }
      this.#before.set(id, after);
      if (after.telling !== null) rights.takes(by, id);
      const attempts = before !== undefined && isEntry(before) ? before.attempts : 0;
      // Also over the lease of one that is gone.
      const isClaim = isEntry(after) && after.state === 'sending' && after.attempts > attempts;
      if (isClaim && after.lease?.owner === by.name) {
        // Held up before this was written, its lease may be over already; and once the clock was set
        // meanwhile, nobody believes it, whichever way.
        const isBelieved = isLeased(after, now());
        rights.claims(by, id, isBelieved ? now() - (after.lease.until - leaseMs) : Infinity);
      }
    }
  }

  #note(breach: string | null): void {
    if (breach !== null) this.#parts.ledger.breaches.push(breach);
  }
}
