import type { DeliveryReport } from './deliver.ts';
import { type DeliveryMode, hourMs, storagePauseMs } from './schedule.ts';

/** When another tab delivers, or there is nothing certain to wait for, look again after this. */
const pollMs = 2000;
/** Never sooner than this, whatever the clock says. */
const shortestPauseMs = 1000;
/** All devices of a neighbourhood come back online in the same second: spread them over this. */
const onlineSpreadMs = 3000;

export interface TriggerParts {
  readonly deliver: (mode: DeliveryMode) => Promise<DeliveryReport>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => number;
  /** Gives [0, 1). */
  readonly random: () => number;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly view: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

export interface Triggers {
  /** Starts a run now, or another one right after the one under way. */
  readonly run: (mode: DeliveryMode) => Promise<void>;
  readonly stop: () => void;
}

const urgency: readonly DeliveryMode[] = ['timer', 'wake', 'start', 'force'];

/**
 * When the page delivers: at its start, when the connection or the visitor comes back, and when an
 * entry's time has come. What `navigator.onLine` says is never asked.
 */
export function startTriggers(parts: TriggerParts): Triggers {
  const { page, view } = parts;
  let wish: DeliveryMode | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = Infinity;
  let onlineTimer: ReturnType<typeof setTimeout> | undefined;

  function schedule(delayMs: number | null): void {
    clearTimeout(timer);
    timerAt = Infinity;
    if (stopped || delayMs === null) return;
    const delay = Math.min(Math.max(delayMs, shortestPauseMs), hourMs);
    timerAt = parts.now() + delay;
    timer = setTimeout(() => {
      timerAt = Infinity;
      run('timer');
    }, delay);
  }

  function pauseAfter(report: DeliveryReport): number | null {
    if (report.kind === 'busy') return pollMs;
    if (report.kind === 'storage') return storagePauseMs;
    return report.nextWakeAt === null ? null : report.nextWakeAt - parts.now();
  }

  async function runWishes(): Promise<void> {
    while (wish !== null && !stopped) {
      const mode = wish;
      wish = null;
      schedule(pauseAfter(await parts.deliver(mode)));
    }
  }

  function run(mode: DeliveryMode): Promise<void> {
    if (wish === null || urgency.indexOf(mode) > urgency.indexOf(wish)) wish = mode;
    running ??= runWishes().finally(() => {
      running = null;
    });
    return running;
  }

  const wake = () => {
    run('wake');
  };
  const onVisible = () => {
    if (view.visibilityState === 'visible') wake();
  };
  const onOnline = () => {
    clearTimeout(onlineTimer);
    onlineTimer = setTimeout(wake, parts.random() * onlineSpreadMs);
  };
  // Another tab may have saved a message and been closed: then it is up to this one.
  const onChange = () => {
    if (running === null && timerAt > parts.now() + shortestPauseMs) schedule(shortestPauseMs);
  };

  page.addEventListener('online', onOnline);
  page.addEventListener('pageshow', wake);
  page.addEventListener('focus', wake);
  view.addEventListener('visibilitychange', onVisible);
  const unsubscribe = parts.subscribe(onChange);
  run('start');

  return {
    run,
    stop() {
      stopped = true;
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
