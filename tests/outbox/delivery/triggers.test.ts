import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryReport } from '../../../src/outbox/delivery/deliver.ts';
import { startTriggers, type Triggers } from '../../../src/outbox/delivery/triggers.ts';
import type { TriggerTimes } from '../../../src/outbox/entry/trigger-times.ts';

const done: DeliveryReport = { kind: 'done', nextRunAt: null };

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  /** What somebody listens to. */
  readonly listening = new Set<string>();

  override addEventListener(type: string, listener: EventListener): void {
    this.listening.add(type);
    super.addEventListener(type, listener);
  }

  override removeEventListener(type: string, listener: EventListener): void {
    this.listening.delete(type);
    super.removeEventListener(type, listener);
  }
}

let page: Page;
let view: Page;
/** What was new in the reasons of each run; `timer` where nothing was. */
let runs: string[];
let reports: DeliveryReport[];
let change: () => void;
let isSubscribed: boolean;
let triggers: Triggers;
let random: number;

beforeEach(async () => {
  vi.useFakeTimers();
  page = new Page();
  view = new Page();
  runs = [];
  reports = [];
  random = 0.5;
  let last: TriggerTimes = {};
  triggers = startTriggers({
    deliver: async (triggered) => {
      const reasons = (['start', 'online', 'wake', 'force'] as const).filter(
        (one) => triggered[one] !== last[one],
      );
      last = triggered;
      runs.push(reasons.join(' and ') || 'timer');
      return reports.shift() ?? done;
    },
    subscribe: (listener) => {
      change = listener;
      isSubscribed = true;
      return () => {
        isSubscribed = false;
      };
    },
    now: Date.now,
    random: () => random,
    page,
    view,
  });
  await vi.advanceTimersByTimeAsync(1);
});
afterEach(() => {
  triggers.stop();
  vi.useRealTimers();
});

const clear = () => runs.splice(0);

/** Starts the triggers anew, with a delivery of the test's own. */
function restart(deliver: (triggered: TriggerTimes) => Promise<DeliveryReport>): void {
  triggers.stop();
  const now = Date.now;
  triggers = startTriggers({
    deliver,
    subscribe: () => () => {},
    now,
    random: () => 0,
    page,
    view,
  });
}

test('the page delivers as soon as it starts', () => {
  expect(runs).toEqual(['start']);
});

test.each(['pageshow', 'focus'])('the page delivers on %s', async (type) => {
  clear();
  page.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual(['wake']);
});

test('the page delivers when its tab is seen again, not when it is hidden', async () => {
  clear();
  view.visibilityState = 'hidden';
  view.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual([]);
  view.visibilityState = 'visible';
  view.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual(['wake']);
});

test('case 42: when the connection comes back, devices spread over three seconds', async () => {
  for (const share of [0.001, 0.25, 0.999]) {
    clear();
    random = share;
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(share * 3000 - 1);
    expect(runs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toEqual(['online']);
  }
});

test('the page delivers when an entry’s time has come', async () => {
  clear();
  reports.push({ kind: 'done', nextRunAt: Date.now() + 9000 });
  await triggers.run('wake');
  await vi.advanceTimersByTimeAsync(8999);
  expect(runs).toEqual(['wake']);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toEqual(['wake', 'timer']);
});

test('case 32: soon again when another tab was delivering', async () => {
  clear();
  reports.push({ kind: 'busy' });
  await triggers.run('wake');
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toEqual(['wake']);
  await vi.advanceTimersByTimeAsync(1001);
  expect(runs).toEqual(['wake', 'timer']);
});

test('what hurried a run that found another tab at work received its repetition as well', async () => {
  const received: TriggerTimes[] = [];
  restart(async (triggered) => {
    received.push(triggered);
    return { kind: 'busy' };
  });
  await vi.advanceTimersByTimeAsync(10);
  const forcedAt = Date.now();
  await triggers.run('force');
  await vi.advanceTimersByTimeAsync(3000);
  expect(received.at(-1)).toEqual({ start: forcedAt - 10, force: forcedAt });
});

test('case 32: when another tab saved something and may be gone', async () => {
  clear();
  change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toEqual(['timer']);
});

test('what another tab saved is not put off by a planned run that is far away', async () => {
  reports.push({ kind: 'done', nextRunAt: Date.now() + 900_000 });
  await triggers.run('wake');
  clear();
  change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toEqual(['timer']);
});

test('what another tab saved does not put off a run that is due soon', async () => {
  reports.push({ kind: 'done', nextRunAt: Date.now() + 600 });
  await triggers.run('wake');
  clear();
  await vi.advanceTimersByTimeAsync(500);
  change();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toEqual(['timer']);
});

test('a connection that comes and goes and comes is one reason', async () => {
  clear();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toEqual(['online']);
});

test('runs never follow each other in a tight loop, whatever the clock says', async () => {
  clear();
  reports.push(
    ...Array.from({ length: 10 }, (): DeliveryReport => ({ kind: 'done', nextRunAt: 0 })),
  );
  await triggers.run('wake');
  await vi.advanceTimersByTimeAsync(3500);
  expect(runs).toHaveLength(8);
});

test('a wish that comes during a run is not missed, and several are one', async () => {
  let finish = () => {};
  const seen: TriggerTimes[] = [];
  restart(async (triggered) => {
    seen.push(triggered);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return done;
  });
  await vi.advanceTimersByTimeAsync(1);
  void triggers.run('wake');
  void triggers.run('force');
  void triggers.run('wake');
  finish();
  await vi.advanceTimersByTimeAsync(1);
  finish();
  expect(seen).toHaveLength(2);
  expect(Object.keys(seen[1] ?? {}).sort()).toEqual(['force', 'start', 'wake']);
});

test('a storage that failed is asked again after a second, then ever later, at most a minute', async () => {
  const failed = { kind: 'storage', error: { kind: 'timeout', name: 'timeout' } } as const;
  const failsInARow = async (pausesMs: readonly number[]) => {
    clear();
    reports.push(...pausesMs.map(() => failed));
    await triggers.run('wake');
    for (const pauseMs of pausesMs) {
      const before = runs.length;
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(runs).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(runs).toHaveLength(before + 1);
    }
  };
  await failsInARow([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
  // The last of those runs could read it.
  await failsInARow([1000, 2000]);
});

test('a run that fails in a way nobody foresaw is followed by another one', async () => {
  let begun = 0;
  restart(async () => {
    begun += 1;
    if (begun === 1) throw new Error('unforeseen');
    return done;
  });
  await expect(triggers.run('wake')).rejects.toThrow('unforeseen');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toBe(2);
});

test('once stopped, nothing happens any more', async () => {
  reports.push({ kind: 'done', nextRunAt: Date.now() + 5000 });
  await triggers.run('wake');
  clear();
  page.dispatchEvent(new Event('online'));
  triggers.stop();
  page.dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual([]);
});

test('once stopped, nothing of it is left on the page, not even by a run under way', async () => {
  expect([...page.listening, ...view.listening].sort()).toEqual([
    'focus',
    'online',
    'pageshow',
    'visibilitychange',
  ]);
  reports.push({ kind: 'done', nextRunAt: Date.now() + 5000 });
  await triggers.run('wake');
  page.dispatchEvent(new Event('online'));
  reports.push({ kind: 'done', nextRunAt: Date.now() + 5000 });
  const running = triggers.run('wake');
  triggers.stop();
  await running;
  expect(vi.getTimerCount()).toBe(0);
  expect([...page.listening, ...view.listening]).toEqual([]);
  expect(isSubscribed).toBe(false);
});
