import type { Browser } from '@playwright/test';
import { untilKept } from '../browser/kept.ts';
import { newPhone, slowDown } from '../browser/phone.ts';
import { untilQuiet } from '../browser/quiet.ts';
import {
  firstPaintOf,
  IncompleteTrace,
  largestPaintOf,
  navigationOf,
  startOf,
} from '../trace/events.ts';
import { traced } from '../trace/record.ts';
import { type Task, tasksBetween, tasksOf } from '../trace/tasks.ts';
import { approachLink, followLink, STEP } from './next-page.ts';

/** A step to the next page. */
export interface Step {
  readonly to: string;
  /** From the tap to the frame with the next page's heading, in ms. */
  readonly time: number;
  /** The tasks meanwhile. */
  readonly tasks: readonly Task[];
}

/** A visit over a slow line; times in ms since the navigation began. */
export interface SlowVisit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The tasks after the first paint, until the page was quiet; nobody touched it. */
  readonly tasks: readonly Task[];
  readonly step: Step | null;
}

export interface SlowVisitOptions {
  readonly origin: string;
  readonly path: string;
  /** How many times slower the processor is than this machine's. */
  readonly slowdown: number;
  /** Where to go from there; null takes the likely link, absent stays. */
  readonly to?: string | null;
  /** False for a visitor who goes on before the service worker has kept the site; true by default. */
  readonly worker?: boolean;
}

/** A visit whose trace is not whole is made again. */
const ATTEMPTS = 3;

/** Visits a page as a phone does for the first time, with the line and the processor slowed down. */
export async function slowVisit(browser: Browser, options: SlowVisitOptions): Promise<SlowVisit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(browser, options);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof IncompleteTrace)) throw error;
    }
  }
}

async function visitOnce(browser: Browser, options: SlowVisitOptions): Promise<SlowVisit> {
  const { origin, path, slowdown, to, worker = true } = options;
  const context = await newPhone(browser, origin, { worker });
  try {
    const page = await context.newPage();
    await slowDown(page, slowdown);
    const { events } = await traced(page, async () => {
      await page.goto(path);
      await untilQuiet(page);
    });
    const navigation = navigationOf(events, `${origin}${path}`);
    const since = (at: number) => (at - navigation.ts) / 1000;
    const firstPaint = firstPaintOf(events, navigation);
    const visit = {
      firstPaint: since(firstPaint),
      largestPaint: since(largestPaintOf(events, navigation)),
      tasks: tasksOf(events, navigation, firstPaint),
    };
    if (to === undefined) return { ...visit, step: null };
    // A visitor who reads for a while: by then the service worker has kept the site.
    if (worker) await untilKept(page);
    const wanted = await approachLink(page, to);
    const step = await traced(page, () => followLink(page, wanted));
    const from = startOf(step.events, STEP);
    const tasks = tasksBetween(step.events, navigation, from, step.result);
    return { ...visit, step: { to: wanted, time: step.result, tasks } };
  } finally {
    await context.close();
  }
}
