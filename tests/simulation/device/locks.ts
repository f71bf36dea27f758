import type { SeededChance } from '../chance.ts';
import type { Actor, Scheduler } from '../scheduler.ts';
import type { Weather } from '../weather.ts';

type Work = (lock: Lock | null) => Promise<unknown>;

interface Request {
  readonly actor: Actor;
  readonly name: string;
  readonly work: Work;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface LocksParts {
  readonly scheduler: Scheduler;
  readonly chance: SeededChance;
  readonly weather: () => Weather;
  /** The browser did not answer for a lock. */
  readonly onTrouble: () => void;
  /** It took one away from this one. */
  readonly onTheft: (from: Actor) => void;
}

/** Web Locks over all pages and workers of the device; free again when their holder dies. */
export class SimulatedLocks {
  readonly #held = new Map<string, Request>();
  readonly #waiting: Request[] = [];
  readonly #parts: LocksParts;

  constructor(parts: LocksParts) {
    this.#parts = parts;
  }

  /** Who has it, if anybody. */
  holder(name: string): Actor | null {
    return this.#held.get(name)?.actor ?? null;
  }

  /** What a page or worker sees of them. */
  manager(actor: Actor): LockManager {
    actor.onDeath.push(() => this.#died(actor));
    const request = (name: string, options: LockOptions, work: Work) =>
      new Promise((resolve, reject) => {
        this.#ask({ actor, name, work, resolve, reject }, options);
      });
    const query = () =>
      new Promise<LockManagerSnapshot>((resolve) => {
        const answer = () => resolve({ held: [...this.#held.keys()].map((name) => ({ name })) });
        this.#parts.scheduler.add(actor, 'hears which locks are held', answer);
      });
    return { request, query } as unknown as LockManager;
  }

  #ask(request: Request, options: LockOptions): void {
    const { scheduler, chance, weather, onTrouble } = this.#parts;
    const { actor, name, work } = request;
    if (chance.happens(weather().locks)) {
      onTrouble();
      const refuse = () => request.reject(new DOMException('refused', 'SecurityError'));
      // Otherwise it stays silent.
      if (chance.happens(0.6)) scheduler.add(actor, `is refused the lock ${name}`, refuse);
      return;
    }
    options.signal?.addEventListener('abort', () => {
      const at = this.#waiting.indexOf(request);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      request.reject(options.signal?.reason);
    });
    const arrive = () => {
      if (actor.state === 'dead') return;
      if (!this.#held.has(name)) this.#grant(request);
      else if (options.ifAvailable === true) {
        scheduler.add(actor, `hears that the lock ${name} is taken`, () => {
          work(null).then(request.resolve, request.reject);
        });
      } else if (options.signal?.aborted !== true) this.#waiting.push(request);
    };
    scheduler.add(scheduler.world, `${actor.name} asks for the lock ${name}`, arrive);
  }

  #grant(request: Request): void {
    const { scheduler, chance, weather, onTheft } = this.#parts;
    const { actor, name, work } = request;
    this.#held.set(name, request);
    scheduler.add(actor, `gets the lock ${name}`, () => {
      const free = () => this.#free(request);
      work({ name, mode: 'exclusive' }).finally(free).then(request.resolve, request.reject);
    });
    if (!chance.happens(weather().locks)) return;
    const steal = () => {
      onTheft(actor);
      request.reject(new DOMException('stolen', 'AbortError'));
      this.#free(request);
    };
    scheduler.add(actor, `loses the lock ${name}`, steal, { delayMs: chance.pick([0, 50, 2000]) });
  }

  #free(request: Request): void {
    const { name } = request;
    if (this.#held.get(name) !== request) return;
    this.#held.delete(name);
    const at = this.#waiting.findIndex((one) => one.name === name);
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (next !== undefined) this.#grant(next);
  }

  #died(actor: Actor): void {
    const waiting = this.#waiting.filter((one) => one.actor !== actor);
    this.#waiting.splice(0, this.#waiting.length, ...waiting);
    for (const request of [...this.#held.values()]) {
      if (request.actor === actor) this.#free(request);
    }
  }
}
