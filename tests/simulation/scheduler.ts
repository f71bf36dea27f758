import type { Chance } from './chance.ts';

/** Somebody whose code runs: a page, a service worker; or the world itself, which never dies. */
export class Actor {
  state: 'alive' | 'frozen' | 'dead' = 'alive';
  /** How readily its steps are chosen, beside those of others. */
  weight = 1;
  /** What ends with it: its transactions, its locks, its channels. */
  readonly onDeath: (() => void)[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Something that is due to happen to an actor. */
interface Step {
  readonly actor: Actor;
  /** In words, for the story. */
  readonly what: string;
  readonly run: () => void;
  /** Not before this, in ms of the monotonic clock. */
  readonly at: number;
  /** Timers of one actor fire in the order of their times. */
  readonly isTimer: boolean;
  /** Commutes with whatever anybody else does: it is taken at once, and is no choice. */
  readonly isQuiet: boolean;
  readonly isPossible: () => boolean;
}

type StepOptions = Partial<Pick<Step, 'isQuiet' | 'isPossible'>> & { readonly delayMs?: number };

const always = () => true;

/** Resolves once all that can go on without a step has gone on. Only from within a microtask. */
function drained(): Promise<void> {
  // Node runs its ticks when no microtask is left; nothing simulated waits for anything else.
  return new Promise((resolve) => process.nextTick(resolve));
}

/**
 * The one thing that lets anything happen: all that the outbox waits for is a step, and one step
 * after the other is chosen. What a step sets going has come to rest before the next one, and all
 * that it touches belongs to the actor of that step.
 */
export class Scheduler {
  /** The monotonic clock, in ms. */
  now = 0;
  /** Who is running. */
  current: Actor;
  turns = 0;
  /** Hears each step as it is taken. */
  onStep: (actor: Actor, what: string) => void = () => {};
  readonly world = new Actor('the world');
  readonly #steps: Step[] = [];
  readonly #timers = new Map<number, Step>();
  readonly #after: (() => void)[] = [];
  readonly #chance: Chance;
  #lastTimer = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.current = this.world;
  }

  /** Something happens to this actor, as soon as it is chosen. */
  add(actor: Actor, what: string, run: () => void, options: StepOptions = {}): void {
    if (actor.state === 'dead') return;
    const { delayMs = 0, isPossible = always } = options;
    const at = this.now + delayMs;
    // What is late is a choice of its own.
    const isQuiet = options.isQuiet === true && delayMs === 0;
    this.#steps.push({ actor, what, run, at, isTimer: false, isQuiet, isPossible });
  }

  setTimer(run: () => void, delayMs: number): number {
    this.#lastTimer += 1;
    const id = this.#lastTimer;
    const fire = () => {
      this.#timers.delete(id);
      run();
    };
    const step: Step = {
      actor: this.current,
      what: 'a timer ends',
      run: fire,
      at: this.now + Math.max(delayMs, 0),
      isTimer: true,
      isQuiet: false,
      isPossible: always,
    };
    this.#timers.set(id, step);
    this.#steps.push(step);
    return id;
  }

  clearTimer(id: number): void {
    const step = this.#timers.get(id);
    if (step === undefined) return;
    this.#timers.delete(id);
    this.#steps.splice(this.#steps.indexOf(step), 1);
  }

  /** Called once when what is running has come to rest. */
  afterwards(work: () => void): void {
    this.#after.push(work);
  }

  /** From here to the end of this step all that runs is this actor's. */
  become(actor: Actor): void {
    if (this.current !== this.world && this.current !== actor) {
      throw new Error(`${this.current.name} cannot act as ${actor.name} in the same step`);
    }
    this.current = actor;
  }

  /** Nothing ever happens to it again. */
  kill(actor: Actor): void {
    actor.state = 'dead';
    for (let index = this.#steps.length - 1; index >= 0; index -= 1) {
      if (this.#steps[index]?.actor === actor) this.#steps.splice(index, 1);
    }
    for (const end of actor.onDeath.splice(0)) end();
  }

  /** Takes one step; false when nothing is left that could happen before `until`. */
  async turn(until = Infinity): Promise<boolean> {
    const step = this.#next(until);
    if (step === null) return false;
    this.#steps.splice(this.#steps.indexOf(step), 1);
    this.turns += 1;
    this.current = step.actor;
    this.onStep(step.actor, step.what);
    step.run();
    await this.rest();
    return true;
  }

  /** Lets what is running come to rest. */
  async rest(): Promise<void> {
    await drained();
    for (let work = this.#after.shift(); work !== undefined; work = this.#after.shift()) {
      work();
      await drained();
    }
    this.current = this.world;
  }

  #next(until: number): Step | null {
    for (;;) {
      const quiet = this.#steps.find((step) => step.isQuiet && this.#canHappen(step));
      if (quiet !== undefined) return quiet;
      const possible = this.#possible();
      if (possible.length > 0) return this.#choose(possible);
      let at = Infinity;
      for (const step of this.#steps) {
        if (step.at > this.now && step.at < at && this.#isOpen(step)) at = step.at;
      }
      if (at === Infinity || at > until) return null;
      this.now = at;
    }
  }

  #isOpen({ actor, isPossible }: Step): boolean {
    return actor.state === 'alive' && isPossible();
  }

  #canHappen(step: Step): boolean {
    return step.at <= this.now && this.#isOpen(step);
  }

  #possible(): Step[] {
    const possible: Step[] = [];
    const timers = new Map<Actor, Step>();
    for (const step of this.#steps) {
      if (!this.#canHappen(step)) continue;
      if (!step.isTimer) possible.push(step);
      else if (step.at < (timers.get(step.actor)?.at ?? Infinity)) timers.set(step.actor, step);
    }
    possible.push(...timers.values());
    return possible;
  }

  #choose(possible: readonly Step[]): Step {
    let sum = 0;
    for (const { actor } of possible) sum += actor.weight;
    // Whole weights, so that a chooser that goes through all of them can be told how many there are.
    let at = this.#chance.below(sum);
    for (const step of possible) {
      at -= step.actor.weight;
      if (at < 0) return step;
    }
    throw new Error('more was chosen than there is');
  }
}
