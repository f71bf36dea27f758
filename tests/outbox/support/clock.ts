import { vi } from 'vitest';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/**
 * The time of a test: `Date.now` and the timers, which pass when the test says so. Vitest's own
 * clock does not wait for IndexedDB between two timers; this one does.
 */
export class Clock {
  now: number;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;
  #working = 0;

  constructor(now: number) {
    this.now = now;
    vi.spyOn(Date, 'now').mockImplementation(() => this.now);
    vi.stubGlobal('setTimeout', (run: () => void, delay = 0) => {
      this.#lastId += 1;
      this.#timers.set(this.#lastId, { at: this.now + Math.max(delay, 0), run });
      return this.#lastId;
    });
    vi.stubGlobal('clearTimeout', (id: number | undefined) => {
      if (id !== undefined) this.#timers.delete(id);
    });
  }

  /** Work that goes on by itself, without any time: `calm` waits for it. */
  async busy<T>(work: Promise<T>): Promise<T> {
    this.#working += 1;
    try {
      return await work;
    } finally {
      this.#working -= 1;
    }
  }

  /** Resolves once everything waits for time, or for the test. */
  async calm(): Promise<void> {
    for (let quiet = 0, turn = 0; quiet < 3 && turn < 500; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.#working === 0 ? quiet + 1 : 0;
    }
  }

  /** Lets this much time pass, in ms, and with it all that happens by then. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      await this.calm();
      const [id, timer] =
        [...this.#timers].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
      if (id === undefined || timer === undefined || timer.at > until) break;
      this.#timers.delete(id);
      this.now = Math.max(this.now, timer.at);
      timer.run();
    }
    this.now = until;
  }

  /** Sets the device's clock by this much, in ms; timers know nothing of it. */
  jump(ms: number): void {
    this.now += ms;
    for (const [id, timer] of this.#timers) this.#timers.set(id, { ...timer, at: timer.at + ms });
  }

  /** Waits for this, letting time pass as it has to; throws if it never comes. */
  async until<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    for (let turn = 0; !isDone && turn < 5000; turn += 1) {
      await this.calm();
      const next = Math.min(...[...this.#timers.values()].map(({ at }) => at));
      if (!isDone && next < Infinity) await this.pass(Math.max(next - this.now, 0));
    }
    if (!isDone) throw new Error('nothing moves any more, and it has not come');
    return work;
  }
}
