import type { Actor, Scheduler } from '../scheduler.ts';

const tellingMs = 10_000;
const leaseMs = 30_000;
/** How long a transaction is waited for. */
const transactionMs = 5000;
/** What somebody began while it was struck may take this long, in ms. */
const longestEffectMs = 60_000;

/** Somebody began to do something about a message. */
interface Beginning {
  readonly by: Actor;
  readonly id: string;
  readonly at: number;
}

/** Who had the right to do what, as the disk, the locks and the world around have it. */
export class Rights {
  /** The browser's locks did all they promise, so far. */
  isLockSound = true;
  readonly #scheduler: Scheduler;
  readonly #claims = new Map<string, number>();
  /** When each was claimed last by the same one. */
  readonly #claimedAt = new Map<string, number>();
  readonly #sending = new Set<Beginning & { isClaimed: boolean; isTakenOver: boolean }>();
  readonly #unsaved = new Map<string, number>();
  readonly #takings: Beginning[] = [];
  readonly #tellers = new Map<string, Actor[]>();
  /** Until when something was over whom; null is the clock, which is everybody's. */
  readonly #disturbances = new Map<Actor | null, number>();
  readonly #robbed = new Set<Actor>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** The disk says that this one sends that message, since so many ms. */
  claims(by: Actor, id: string, sinceMs = 0): void {
    const key = `${by.name}:${id}`;
    this.#claims.set(key, (this.#claims.get(key) ?? 0) + 1);
    this.#claimedAt.set(key, this.#scheduler.now - sinceMs);
  }

  /** It sends: each claim is good for one POST. */
  use(by: Actor, id: string): boolean {
    const key = `${by.name}:${id}`;
    const left = this.#claims.get(key) ?? 0;
    this.#claims.set(key, Math.max(left - 1, 0));
    return left > 0;
  }

  /** Did it wait in vain to hear that its last claim of that message is on the disk? */
  gaveUpClaim(by: Actor, id: string): boolean {
    const at = this.#claimedAt.get(`${by.name}:${id}`);
    return at !== undefined && this.#scheduler.now - at > transactionMs;
  }

  /**
   * A POST is under way until the returned function is called. `isClaimed`: the disk says so, and
   * keeps others from sending it.
   */
  sends(by: Actor, id: string, isClaimed = true): () => void {
    // The lease lasts from the claim on.
    const at = this.#claimedAt.get(`${by.name}:${id}`) ?? this.#scheduler.now;
    const sending = { by, id, at, isClaimed, isTakenOver: false };
    this.#sending.add(sending);
    return () => void this.#sending.delete(sending);
  }

  /** The visitor opened or deleted it while it is being sent, and may send it again: no lease says it is. */
  takenOver(id: string): void {
    for (const one of this.#sending) if (one.id === id) one.isTakenOver = true;
  }

  /** About which messages does anybody that lives wait for an answer? */
  get sent(): string[] {
    const ids: string[] = [];
    for (const { by, id } of this.#sending) if (by.state === 'alive') ids.push(id);
    return ids;
  }

  /** Does another one that lives, and is believed to, wait for an answer about that message? */
  isSentByAnother(by: Actor, id: string): boolean {
    // Held up between its claim and its POST: by then the message is somebody else's.
    if (this.#isStruck(by, this.#claimedAt.get(`${by.name}:${id}`) ?? Infinity)) return false;
    for (const one of this.#sending) {
      const isBelieved = one.isClaimed && this.#scheduler.now - one.at < leaseMs / 2;
      if (one.by === by || one.id !== id || one.by.state !== 'alive' || !isBelieved) continue;
      // Without locks it is a lease, and so the clock, that keeps senders apart.
      const isLeased = !one.isTakenOver && !this.#isStruck(null, one.at);
      if (this.isLockSound || isLeased) return true;
    }
    return false;
  }

  /** It has heard all it will about a POST of what it could not claim. */
  sentUnsaved(by: Actor, id: string): void {
    this.#unsaved.set(`${by.name}:${id}`, this.#scheduler.now);
  }

  /** Could it write down without any trouble what came of that POST? */
  couldNote(by: Actor, id: string): boolean {
    const since = this.#unsaved.get(`${by.name}:${id}`);
    return since !== undefined && !this.#isStruck(by, since);
  }

  /**
   * Something came over this one, or the clock was set: what it was about to do others may do.
   * `forMs`: how long it lasts at least.
   */
  disturbed(actor: Actor | null, forMs = 0): void {
    const until = this.#scheduler.now + forMs;
    this.#disturbances.set(actor, Math.max(until, this.#disturbances.get(actor) ?? until));
  }

  /** Did something come over this one a moment ago? */
  isTroubled(actor: Actor): boolean {
    return this.#isStruck(actor, this.#scheduler.now - longestEffectMs);
  }

  /** The browser took a lock away from this one, which goes on with what it did under it. */
  robbed(actor: Actor): void {
    this.isLockSound = false;
    this.#robbed.add(actor);
  }

  wasRobbed(actor: Actor): boolean {
    return this.#robbed.has(actor);
  }

  /** The disk says that this one tells of that message. */
  takes(by: Actor, id: string): void {
    this.#takings.push({ by, id, at: this.#scheduler.now });
  }

  told(by: Actor, id: string): void {
    // Where the storage fails it is told without being taken.
    this.takes(by, id);
    this.#tellers.set(id, [...(this.#tellers.get(id) ?? []), by]);
  }

  /** May this one tell what was told already, because it or who told it was held up? */
  isExcused(by: Actor, id: string): boolean {
    const tellers = [by, ...(this.#tellers.get(id) ?? [])];
    const takings = this.#takings.filter((one) => one.id === id && tellers.includes(one.by));
    const [first] = takings;
    if (first === undefined) return true;
    if (this.#scheduler.now - first.at >= tellingMs) {
      const isLate = takings.some(({ by: taker, at }) => taker === by && at - first.at < tellingMs);
      if (isLate) return true;
    }
    // What somebody began before may still have its effect.
    const since = first.at - 2 * tellingMs;
    return [...tellers, null].some((one) => this.#isStruck(one, since));
  }

  #isStruck(actor: Actor | null, since: number): boolean {
    return (this.#disturbances.get(actor) ?? -Infinity) >= since;
  }
}
