import type { Scheduler } from './scheduler.ts';

/** What of a browser's globals the outbox looks at by name. */
export interface Globals {
  readonly scheduler: Pick<Scheduler, 'setTimer' | 'clearTimer'>;
  /** The device's clock, in ms since the epoch. */
  readonly now: () => number;
  /** Fills what it is given with random numbers. */
  readonly getRandomValues: Crypto['getRandomValues'];
  readonly BroadcastChannel: object | undefined;
}

/**
 * Puts these in the place of time, timers, ids and channels; returns how to undo it. They are not
 * parts of `createOutbox`: a visitor's page would carry a clock through every function for nothing.
 */
export function replaceGlobals({
  scheduler,
  now,
  getRandomValues,
  BroadcastChannel,
}: Globals): () => void {
  const timers = {
    setTimeout: (run: () => void, delay = 0) => scheduler.setTimer(run, delay),
    clearTimeout: (id: number | undefined) => {
      if (id !== undefined) scheduler.clearTimer(id);
    },
  };
  const replaced = { ...timers, BroadcastChannel, crypto: { getRandomValues } };
  const before = Object.keys(replaced).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const { now: realNow } = Date;
  Date.now = now;
  return () => {
    Date.now = realNow;
    for (const [name, descriptor] of before) {
      if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);
    }
  };
}
