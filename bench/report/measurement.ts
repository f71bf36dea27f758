import type { Spread } from './statistics.ts';

/** Where a value has to stay, and where it would be best. Without one it is only told. */
export type Goal =
  | { readonly atMost: number; readonly bold: number }
  | { readonly atLeast: number; readonly bold: number };

/** One measured value. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  /** Written after the value, with its space: ' ms', ' ×'. */
  readonly unit: string;
  readonly digits: number;
  readonly goal: Goal | null;
  /** What the runs gave, where there were several. */
  readonly spread?: Spread;
}

/** What a bench found. */
export interface Findings {
  readonly title: string;
  readonly measurements: readonly Measurement[];
  /** More values than there are budgets: a head and its rows. */
  readonly table?: readonly (readonly string[])[];
  /** Lines below, for those who want to mend something. */
  readonly notes: readonly string[];
  /** Everything else worth keeping, for the file only. */
  readonly details: unknown;
  /** What could not be measured, and why; the bench fails then. */
  readonly failures?: readonly string[];
}

/** `bold`, within budget, or broken; empty without a goal. */
export type Verdict = 'bold' | 'ok' | 'BROKEN' | '';

/** How a measured value stands to its goal. */
export function verdict({ value, goal }: Measurement): Verdict {
  if (goal === null) return '';
  if (isWithin(value, goal, goal.bold)) return 'bold';
  return isWithin(value, goal) ? 'ok' : 'BROKEN';
}

/** Does a value keep to its goal, or to another limit in the goal's direction? */
function isWithin(
  value: number,
  goal: Goal,
  limit = 'atMost' in goal ? goal.atMost : goal.atLeast,
): boolean {
  return 'atMost' in goal ? value <= limit : value >= limit;
}

/** Was all measured, and did every value stay within its budget? The bold goals do not count. */
export function withinBudget({ measurements, failures = [] }: Findings): boolean {
  return (
    failures.length === 0 && measurements.every((measurement) => verdict(measurement) !== 'BROKEN')
  );
}
