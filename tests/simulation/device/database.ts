import type { SeededChance } from '../chance.ts';
import type { Actor, Scheduler } from '../scheduler.ts';
import type { Weather } from '../weather.ts';
import { SimulatedRequest } from './requests.ts';
import { SimulatedTransaction } from './transaction.ts';

export interface DatabaseParts {
  readonly scheduler: Scheduler;
  readonly weather: () => Weather;
  readonly chance: SeededChance;
  /** Has this one the delivery lock? Asked as a transaction reads. */
  readonly hasLock: (actor: Actor) => boolean;
  /** A transaction that wrote something is on the disk. */
  readonly onCommit: (transaction: SimulatedTransaction, keys: readonly string[]) => void;
  /** A transaction was undone that would have written this: the disk is full. */
  readonly onFull: (transaction: SimulatedTransaction, keys: readonly string[]) => void;
  /** The storage did not do what it should for this one, or lets it wait so many ms. */
  readonly onTrouble: (actor: Actor, forMs?: number) => void;
}

interface StorageStepOptions {
  readonly isQuiet?: boolean;
  readonly isPossible?: () => boolean;
  /** Whose work it is, where that is not the one whose step it is. */
  readonly whose?: Actor;
}

/** How long a slow step takes, in ms: some are longer than the outbox waits (5 s, and 5 s again). */
const slow = [20, 300, 2000, 5500, 11_000, 40_000];

/** How long a full device stays full, in ms. */
const fullMs = [0, 0, 1000, 20_000, 90_000];

/**
 * The device's IndexedDB: one database with one object store, over which the outbox's real storage
 * runs. Each transaction begins, is committed and is heard of in steps of their own; those that
 * write wait for all before them, as the specification has it. Not covered: versions and upgrades,
 * the structured clone (records are never changed in place), more than one object store, cursors.
 */
export class SimulatedDatabase {
  /** What completed transactions have left. */
  readonly durable = new Map<string, unknown>();
  readonly #live: SimulatedTransaction[] = [];
  /** Those that will do what they were asked. */
  readonly #planned = new Set<SimulatedTransaction>();
  readonly #parts: DatabaseParts;
  #fullUntil = -Infinity;

  constructor(parts: DatabaseParts) {
    this.#parts = parts;
  }

  /** Until when it takes nothing in, where it has begun not to. */
  get fullUntil(): number {
    return this.#fullUntil;
  }

  /** What a page or worker sees of it. */
  factory(actor: Actor): IDBFactory {
    actor.onDeath.push(() => this.#died(actor));
    return { open: () => this.#open(actor) } as unknown as IDBFactory;
  }

  #open(actor: Actor): SimulatedRequest<object> {
    const { scheduler, chance } = this.#parts;
    const request = new SimulatedRequest<object>();
    if (this.#goesWrong('closed', actor)) {
      if (chance.happens(0.5)) throw new DOMException('refused', 'SecurityError');
      const fail = () => request.fail('UnknownError');
      scheduler.add(actor, 'the database cannot be opened', fail);
      return request;
    }
    const opened = () => request.succeed(this.#connection(actor));
    this.#addStorageStep(actor, 'the database is open', opened, { isQuiet: true });
    return request;
  }

  #connection(actor: Actor): object {
    let isClosed = false;
    return {
      close: () => {
        isClosed = true;
      },
      transaction: (_: string, mode: IDBTransactionMode) => {
        if (this.#goesWrong('closed', actor)) isClosed = true;
        if (isClosed) throw new DOMException('closed', 'InvalidStateError');
        const transaction = new SimulatedTransaction(actor, mode, {
          durable: this.durable,
          asked: (one) => this.#plan(one),
          aborted: (one) => this.#giveUp(one),
        });
        this.#live.push(transaction);
        return transaction;
      },
    };
  }

  #plan(transaction: SimulatedTransaction): void {
    if (this.#planned.has(transaction)) return;
    this.#planned.add(transaction);
    const { scheduler } = this.#parts;
    const { actor, mode } = transaction;
    const what = mode === 'readwrite' ? 'a transaction reads, to write' : 'a transaction reads';
    const perform = () => {
      this.#planned.delete(transaction);
      if (transaction.state !== 'open') return;
      if (this.#goesWrong('broken', actor)) return this.#abort(transaction, 'UnknownError');
      transaction.hadLock ||= this.#parts.hasLock(actor);
      transaction.perform();
      scheduler.afterwards(() => {
        if (!transaction.hasWork) this.#finish(transaction);
      });
    };
    const isPossible = () => this.#isFree(transaction);
    this.#addStorageStep(actor, what, perform, { isQuiet: true, isPossible });
  }

  /** All before it that it could disturb, or that could disturb it, are over. */
  #isFree(transaction: SimulatedTransaction): boolean {
    for (const other of this.#live) {
      if (other === transaction) return true;
      if (other.mode === 'readwrite' || transaction.mode === 'readwrite') return false;
    }
    return true;
  }

  #finish(transaction: SimulatedTransaction): void {
    const { scheduler } = this.#parts;
    const { actor } = transaction;
    if (transaction.state !== 'open') return;
    const isWrite = transaction.written.size > 0 || transaction.isCleared;
    if (!isWrite) {
      this.#end(transaction);
      const heard = () => transaction.hear('complete');
      this.#addStorageStep(actor, 'what was read is heard', heard);
      return;
    }
    transaction.state = 'committing';
    // Once it is being committed the page cannot stop it any more, nor the page's end for sure.
    const commit = () => {
      if (transaction.state === 'committing') this.#commit(transaction);
    };
    const what = `a transaction of ${actor.name} is committed`;
    this.#addStorageStep(scheduler.world, what, commit, { whose: actor });
  }

  #commit(transaction: SimulatedTransaction): void {
    const { onCommit } = this.#parts;
    const { actor, written } = transaction;
    // What only deletes needs no room.
    const needsRoom = [...written.values()].some((value) => value !== undefined);
    if (needsRoom && this.#isFull(actor)) {
      this.#parts.onFull(transaction, [...written.keys()]);
      this.#abort(transaction, 'QuotaExceededError');
      return;
    }
    const keys = [...(transaction.isCleared ? this.durable.keys() : []), ...written.keys()];
    if (transaction.isCleared) this.durable.clear();
    for (const [key, value] of written) {
      if (value === undefined) this.durable.delete(key);
      else this.durable.set(key, value);
    }
    this.#end(transaction);
    onCommit(transaction, keys);
    if (actor.state === 'dead' || this.#goesWrong('deaf', actor)) return;
    const heard = () => transaction.hear('complete');
    this.#addStorageStep(actor, 'what was written is heard to be on the disk', heard);
  }

  /** Full now, or still: a device does not get room from one moment to the next. */
  #isFull(actor: Actor): boolean {
    const { scheduler, chance, onTrouble } = this.#parts;
    const isStill = scheduler.now < this.#fullUntil;
    if (isStill) onTrouble(actor);
    else if (this.#goesWrong('full', actor)) this.#fullUntil = scheduler.now + chance.pick(fullMs);
    else return false;
    return true;
  }

  /** Its page has waited long enough: another one's transaction may be what holds it up. */
  #giveUp(transaction: SimulatedTransaction): void {
    this.#parts.onTrouble(transaction.actor);
    this.#abort(transaction, null);
  }

  #abort(transaction: SimulatedTransaction, name: string | null): void {
    const { scheduler } = this.#parts;
    transaction.error = name === null ? null : new DOMException(name, name);
    this.#end(transaction);
    const heard = () => transaction.hear('abort');
    if (transaction.actor.state === 'dead') return;
    scheduler.add(transaction.actor, `a transaction is undone: ${name ?? 'aborted'}`, heard);
  }

  #end(transaction: SimulatedTransaction): void {
    transaction.state = 'done';
    const at = this.#live.indexOf(transaction);
    if (at >= 0) this.#live.splice(at, 1);
  }

  #died(actor: Actor): void {
    for (const transaction of this.#live.filter((one) => one.actor === actor)) {
      const isLost = transaction.state === 'open' || this.#parts.chance.happens(0.5);
      if (isLost) this.#end(transaction);
    }
  }

  #goesWrong(kind: 'closed' | 'broken' | 'full' | 'deaf', actor: Actor): boolean {
    const goesWrong = this.#parts.chance.happens(this.#parts.weather()[kind]);
    if (goesWrong) this.#parts.onTrouble(actor);
    return goesWrong;
  }

  #addStorageStep(
    actor: Actor,
    what: string,
    run: () => void,
    options: StorageStepOptions = {},
  ): void {
    const { scheduler, chance, weather, onTrouble } = this.#parts;
    const { whose = actor, ...when } = options;
    if (!chance.happens(weather().slowStorage)) {
      scheduler.add(actor, what, run, when);
      return;
    }
    const delayMs = chance.pick(slow);
    onTrouble(whose, delayMs);
    const runLate = () => {
      onTrouble(whose);
      run();
    };
    scheduler.add(actor, what, runLate, { ...when, delayMs });
  }
}
