/** One event of a trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  /** `X` has a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** How much of `dur` the thread really ran. */
  readonly tdur?: number;
  readonly args?: {
    readonly data?: {
      readonly url?: string;
      readonly functionName?: string;
      readonly type?: string;
      readonly isOutermostMainFrame?: boolean;
      readonly documentLoaderURL?: string;
      /** Of `EventTiming`: the tap or key it belongs to; 0 of none. */
      readonly interactionId?: number;
      /** Of `EventTiming`: until the next paint, in ms. */
      readonly duration?: number;
    };
    readonly fileName?: string;
  };
}

/** A thread of a process. */
export interface Thread {
  readonly pid: number;
  readonly tid: number;
}

/** The start of a page's load, on its main thread. */
export interface Navigation extends Thread {
  readonly ts: number;
}

/** A trace without the beginning of the page: a busy browser starts to trace a process too late. */
export class IncompleteTrace extends Error {
  override readonly name = 'IncompleteTrace';
}

/** What is traced: enough to read tasks and their causes, little enough to disturb nothing. */
export const CATEGORIES: readonly string[] = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'v8.execute',
];

/** The events of a trace as Chromium writes it. */
export function readTrace(trace: Buffer): TraceEvent[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  return traceEvents;
}

/**
 * The last load of this address.
 * @throws `IncompleteTrace`.
 */
export function navigationOf(events: readonly TraceEvent[], url: string): Navigation {
  const found = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args?.data?.isOutermostMainFrame === true &&
      args.data.documentLoaderURL === url,
  );
  if (found === undefined) throw new IncompleteTrace(`The trace has no load of ${url}`);
  return { pid: found.pid, tid: found.tid, ts: found.ts };
}

/**
 * When the page first showed something, in the trace's time.
 * @throws `IncompleteTrace`.
 */
export function firstPaintOf(events: readonly TraceEvent[], { pid, ts }: Navigation): number {
  const found = events.find(
    (event) => event.name === 'firstContentfulPaint' && event.pid === pid && event.ts >= ts,
  );
  if (found === undefined) throw new IncompleteTrace('The trace has no first paint');
  return found.ts;
}

/**
 * When the largest part of the first screen was painted.
 * @throws `IncompleteTrace`.
 */
export function largestPaintOf(events: readonly TraceEvent[], { pid, ts }: Navigation): number {
  const found = events.findLast(
    ({ name, pid: process, ts: at }) =>
      name === 'largestContentfulPaint::Candidate' && process === pid && at >= ts,
  );
  if (found === undefined) throw new IncompleteTrace('The trace has no largest paint');
  return found.ts;
}

/**
 * When a measure of the page's own (`performance.measure`) begins.
 * @throws `IncompleteTrace`.
 */
export function startOf(events: readonly TraceEvent[], measure: string): number {
  const found = events.find(({ name, ph }) => name === measure && ph === 'b');
  if (found === undefined) throw new IncompleteTrace(`The trace has no ${measure}`);
  return found.ts;
}
