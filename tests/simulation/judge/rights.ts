import type { Actor, Scheduler } from '../scheduler.ts';

const tellingMs = 10_000;
const leaseMs = 30_000;
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
  readonly #sending = new Set<Beginning>();
  readonly #takings: Beginning[] = [];
  readonly #tellers = new Map<string, Actor[]>();
  readonly #disturbances: { readonly actor: Actor | null; readonly at: number }[] = [];

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** The disk says that this one sends that message. */
  claims(by: Actor, id: string): void {
    const key = `${by.name}:${id}`;
    this.#claims.set(key, (this.#claims.get(key) ?? 0) + 1);
  }

  /** It sends: each claim is good for one POST. */
  use(by: Actor, id: string): boolean {
    const key = `${by.name}:${id}`;
    const left = this.#claims.get(key) ?? 0;
    this.#claims.set(key, Math.max(left - 1, 0));
    return left > 0;
  }

  /** A POST is under way until the returned function is called. */
  sends(by: Actor, id: string): () => void {
    const sending = { by, id, at: this.#scheduler.now };
    this.#sending.add(sending);
    return () => void this.#sending.delete(sending);
  }

  /** Does another one that lives, and is believed to, wait for an answer about that message? */
  isSentByAnother(by: Actor, id: string): boolean {
    return [...this.#sending].some(
      (one) =>
        one.by !== by &&
        one.id === id &&
        one.by.state === 'alive' &&
        this.#scheduler.now - one.at < leaseMs / 2 &&
        // Without locks it is the clock that keeps senders apart.
        !this.#disturbances.some(({ actor, at }) => actor === null && at >= one.at),
    );
  }

  /** Something came over this one (or over all): what it was about to do may be done by another. */
  disturbed(actor: Actor | null): void {
    this.#disturbances.push({ actor, at: this.#scheduler.now });
  }

  /** Did the storage, or the clock, not do what it should a moment ago? */
  get isTroubled(): boolean {
    const since = this.#scheduler.now - longestEffectMs;
    return this.#disturbances.some(({ actor, at }) => actor === null && at >= since);
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
    return this.#disturbances.some(
      // What began a minute ago may still have its effect.
      ({ actor, at }) =>
        at >= first.at - longestEffectMs && (actor === null || tellers.includes(actor)),
    );
  }
}
