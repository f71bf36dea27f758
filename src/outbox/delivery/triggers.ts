import { hourMs, isAhead, longerPauseMs, minuteMs, storagePauseMs } from '../entry/schedule.ts';
import type { TriggerTimes } from '../entry/trigger-times.ts';
import type { DeliveryReport } from './deliver.ts';

/** When another tab delivers, look again after this. */
const pollMs = 1000;
/** No run is scheduled sooner than this, whatever the clock says. */
const shortestPauseMs = 500;
/** All devices of a neighbourhood come back online in the same second: spread them over this. */
const onlineSpreadMs = 3000;

export interface TriggerParts {
  readonly deliver: (triggered: TriggerTimes) => Promise<DeliveryReport>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => number;
  /** Gives [0, 1). */
  readonly random: () => number;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly view: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/** What makes the page deliver, once it has started. */
export interface Triggers {
  /** Starts a run for this trigger, now or right after the one under way. */
  readonly run: (trigger: keyof TriggerTimes) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Delivers when the page starts, when the connection or the visitor comes back, and when an entry comes due.
 * It never asks `navigator.onLine`.
 */
export function startTriggers(parts: TriggerParts): Triggers {
  const { page, view, now } = parts;
  // Kept for good: a trigger counts only for attempts that began before it (see `TriggerTimes`).
  let triggered: TriggerTimes = {};
  let isRequested = false;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = Infinity;
  let nextStoragePauseMs = storagePauseMs;
  let onlineTimer: ReturnType<typeof setTimeout> | undefined;

  function schedule(delayMs: number | null): void {
    clearTimeout(timer);
    timerAt = Infinity;
    if (isStopped || delayMs === null) return;
    const delay = Math.min(Math.max(delayMs, shortestPauseMs), hourMs);
    timerAt = now() + delay;
    timer = setTimeout(() => void requestRun(), delay);
  }

  function pauseAfter(report: DeliveryReport): number | null {
    if (report.kind === 'busy') return pollMs;
    if (report.kind === 'storage') return storagePause();
    nextStoragePauseMs = storagePauseMs;
    return report.nextRunAt === null ? null : report.nextRunAt - now();
  }

  /** The pause after a storage error: short at first, as it may be over in a moment, then ever longer. */
  function storagePause(): number {
    const pauseMs = nextStoragePauseMs;
    nextStoragePauseMs = longerPauseMs(pauseMs);
    return pauseMs;
  }

  async function runWhileRequested(): Promise<void> {
    while (isRequested && !isStopped) {
      isRequested = false;
      // Even if this run throws, another one follows.
      schedule(minuteMs);
      schedule(pauseAfter(await parts.deliver(triggered)));
    }
  }

  /** Starts a run, or has another one follow the one under way. */
  function requestRun(): Promise<void> {
    isRequested = true;
    running ??= runWhileRequested().finally(() => {
      running = null;
    });
    return running;
  }

  function run(trigger: keyof TriggerTimes): Promise<void> {
    triggered = { ...triggered, [trigger]: now() };
    return requestRun();
  }

  const wake = () => void run('wake');
  const onVisible = () => {
    if (view.visibilityState === 'visible') wake();
  };
  const onOnline = () => {
    clearTimeout(onlineTimer);
    onlineTimer = setTimeout(() => void run('online'), parts.random() * onlineSpreadMs);
  };
  // Another tab may have saved a message and been closed: then this one has to deliver it.
  const onChange = () => {
    const isSoon = isAhead(timerAt, now(), shortestPauseMs);
    if (running === null && !isSoon) schedule(shortestPauseMs);
  };

  page.addEventListener('online', onOnline);
  page.addEventListener('pageshow', wake);
  page.addEventListener('focus', wake);
  view.addEventListener('visibilitychange', onVisible);
  const unsubscribe = parts.subscribe(onChange);
  void run('start');

  return {
    run,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(onlineTimer);
      unsubscribe();
      page.removeEventListener('online', onOnline);
      page.removeEventListener('pageshow', wake);
      page.removeEventListener('focus', wake);
      view.removeEventListener('visibilitychange', onVisible);
    },
  };
}
