import { causeOf } from './cause.ts';
import type { Thread, TraceEvent } from './events.ts';

/** One task of a thread; times in ms. */
export interface Task {
  /** Since the moment `tasksOf` was told to count from. */
  readonly start: number;
  /** From its beginning to its end, with whatever else the machine did meanwhile. */
  readonly wall: number;
  /** What the thread itself ran. */
  readonly processor: number;
  /** What most of it was, from the outside inwards. */
  readonly cause: string;
}

/** Shorter tasks, in ms, have no cause worth telling. */
const WORTH_A_CAUSE = 10;

const isTask = ({ name, ph }: TraceEvent) => name === 'RunTask' && ph === 'X';
const ms = (microseconds = 0) => microseconds / 1000;

/**
 * The tasks of a thread that began at `from` (in the trace's time) or later, in their order.
 * @param zero the moment their starts are counted from.
 */
export function tasksOf(
  events: readonly TraceEvent[],
  { pid, tid }: Thread,
  from: number,
  zero = from,
): Task[] {
  const own = events.filter((event) => event.pid === pid && event.tid === tid);
  const timed = own.filter(({ ph, name }) => ph === 'X' && name !== 'RunTask');
  return own
    .filter((event) => isTask(event) && event.ts >= from)
    .sort((a, b) => a.ts - b.ts)
    .map((task) => ({
      start: ms(task.ts - zero),
      wall: ms(task.dur),
      processor: ms(task.tdur),
      cause: ms(task.dur) < WORTH_A_CAUSE ? '' : causeOf(task, timed),
    }));
}

/** The tasks that ran at some time of `duration` ms from `from` on, in the trace's time. */
export function tasksBetween(
  events: readonly TraceEvent[],
  thread: Thread,
  from: number,
  duration: number,
): Task[] {
  // Counted from that moment, so that a task that had begun before has a negative start.
  return tasksOf(events, thread, Number.NEGATIVE_INFINITY, from).filter(
    ({ start, wall }) => start < duration && start + wall > 0,
  );
}

/** The longest of the tasks by one of its measures; null of none. */
export function longest(tasks: readonly Task[], by: 'wall' | 'processor'): Task | null {
  return tasks.reduce<Task | null>(
    (most, task) => (most === null || task[by] > most[by] ? task : most),
    null,
  );
}

/** Tasks beyond 50 ms block what the visitor does; this is the sum of what is beyond, in ms. */
export function blocking(durations: readonly number[]): number {
  return durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}

/**
 * How much of the tasks' time the thread really ran, from 0 to 1. The throttling of the browser
 * counts as running, so what is missing is what other work on the machine took.
 */
export function shareRun(tasks: readonly Task[]): number {
  const sum = (by: 'wall' | 'processor') => tasks.reduce((total, task) => total + task[by], 0);
  return sum('wall') === 0 ? 1 : Math.min(1, sum('processor') / sum('wall'));
}
