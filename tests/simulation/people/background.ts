import { deliverInBackground } from '../../../src/outbox/worker.ts';
import { Actor } from '../scheduler.ts';
import type { Surroundings } from './surroundings.ts';

const minuteMs = 60_000;
/** A sync that fails is tried again this often. */
const lastTry = 3;

/** The browser's Background Sync: wakes a worker once something was asked for and there is a line. */
export class BackgroundSync {
  readonly #world: Surroundings;
  #isAsked = false;
  #workers = 0;

  constructor(world: Surroundings) {
    this.#world = world;
  }

  register(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#wakeIn(this.#world.chance.pick([0, 100, 3000]), 1);
  }

  #wakeIn(delayMs: number, round: number): void {
    const { scheduler, line } = this.#world;
    const isPossible = () => line.isUp;
    const wake = () => this.#wake(round);
    scheduler.add(scheduler.world, 'a sync wakes the worker', wake, { delayMs, isPossible });
  }

  #wake(round: number): void {
    this.#isAsked = false;
    this.#workers += 1;
    const actor = new Actor(`worker ${this.#workers}`);
    this.#world.addActor(actor);
    const ended = () => this.#world.scheduler.kill(actor);
    const failed = () => {
      ended();
      if (round < lastTry && !this.#isAsked) {
        this.#isAsked = true;
        this.#wakeIn(5 * minuteMs, round + 1);
      }
    };
    this.#world.scheduler.become(actor);
    deliverInBackground(this.#world.deliveryParts(actor)).then(ended, failed);
  }
}
