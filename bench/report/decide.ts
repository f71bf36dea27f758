import { PHONE_SLOWDOWN } from '../browser/phone.ts';
import { median } from './statistics.ts';

/** A duration measured in two ways; in ms, as on a phone. */
export interface TwoClocks {
  /** By the clock on the wall, with the processor slowed down. */
  readonly wall: number;
  /** Processor time of the thread alone, with the processor as it is, times the slowdown. */
  readonly processor: number;
  /** How much of the time on the wall the thread really ran, from 0 to 1. */
  readonly run: number;
}

/** The value that counts, and the clock it is of. */
export interface Decided {
  readonly value: number;
  readonly by: 'wall' | 'processor';
}

/** Where the thread ran for less of its time than this, other work on the machine stood in its way. */
const UNDISTURBED = 0.9;

/**
 * What counts of several runs: the clock on the wall, as the visitor has it, unless the thread had to
 * wait for the processor; then its processor time, which does not know the others.
 */
export function decide(runs: readonly TwoClocks[]): Decided {
  const of = (pick: (run: TwoClocks) => number) => median(runs.map(pick));
  return of(({ run }) => run) >= UNDISTURBED
    ? { value: of(({ wall }) => wall), by: 'wall' }
    : { value: of(({ processor }) => processor), by: 'processor' };
}

/** Processor time of this machine as that of the phone. */
export function onPhone(processor: number): number {
  return processor * PHONE_SLOWDOWN;
}
