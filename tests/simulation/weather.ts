import type { SeededChance } from './chance.ts';

/** How often what goes wrong, each as a probability from 0 to 1. */
export interface Weather {
  /** A turn in which some page or worker dies. */
  readonly kill: number;
  /** A turn in which one is frozen, or goes on. */
  readonly freeze: number;
  /** The database refuses to open, or throws. */
  readonly closed: number;
  /** A transaction fails. */
  readonly broken: number;
  /** The disk is full: what was written is undone as it is committed. */
  readonly full: number;
  /** It is written, and the page never hears of it. */
  readonly deaf: number;
  /** A step of the storage takes its time. */
  readonly slowStorage: number;
  /** The browser refuses a lock, does not answer, or takes one away. */
  readonly locks: number;
  /** A request takes its time, and nothing else happens to it. */
  readonly latency: number;
  /** A request gets lost, is late, or arrives twice. */
  readonly request: number;
  /** The server is ill, or something stands before it. */
  readonly server: number;
  /** An answer gets lost, is late, or is torn. */
  readonly answer: number;
}

/** Nothing goes wrong. */
export const calm: Weather = {
  ...{ kill: 0, freeze: 0, closed: 0, broken: 0, full: 0, deaf: 0, slowStorage: 0 },
  ...{ locks: 0, latency: 0, request: 0, server: 0, answer: 0 },
};

/** Nothing goes wrong on a line as lines are. */
export const fair: Weather = { ...calm, latency: 0.5 };

const some = [0.02, 0.1, 0.3];
const seldom = [0.002, 0.005, 0.02];

/** The weather of one run: most kinds of trouble are away in most runs, and the rest is frequent. */
export function changeable(chance: SeededChance): Weather {
  const at = (rates: readonly number[], likely: number) =>
    chance.happens(likely) ? chance.pick(rates) : 0;
  return {
    kill: at(seldom, 0.4),
    freeze: at(seldom, 0.25),
    closed: at(some, 0.15),
    broken: at(some, 0.15),
    full: at(some, 0.15),
    deaf: at(some, 0.15),
    slowStorage: at(some, 0.3),
    locks: at(some, 0.15),
    latency: at([0.3, 0.8], 0.5),
    request: at(some, 0.5),
    server: at(some, 0.5),
    answer: at(some, 0.5),
  };
}
