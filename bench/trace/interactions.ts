import type { TraceEvent } from './events.ts';
import { type Task, tasksBetween } from './tasks.ts';

/** A tap or a key, from the input to the next paint. */
export interface TracedInteraction {
  /** In ms, as the browser's own event timing tells it. */
  readonly duration: number;
  /** The tasks of its page's main thread meanwhile. */
  readonly tasks: readonly Task[];
}

/** The interaction of a trace that took longest; null if all were over in a frame or two. */
export function slowestInteraction(events: readonly TraceEvent[]): TracedInteraction | null {
  const timings = events.filter(
    ({ name, args }) => name === 'EventTiming' && (args?.data?.interactionId ?? 0) > 0,
  );
  const durationOf = ({ args }: TraceEvent) => args?.data?.duration ?? 0;
  const slowest = timings.reduce<TraceEvent | null>(
    (most, event) => (most === null || durationOf(event) > durationOf(most) ? event : most),
    null,
  );
  if (slowest === null) return null;
  const duration = durationOf(slowest);
  return { duration, tasks: tasksBetween(events, slowest, slowest.ts, duration) };
}
