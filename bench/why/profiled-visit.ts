import type { Browser, CDPSession } from '@playwright/test';
import { newPhone, PHONE_SLOWDOWN, slowDown } from '../browser/phone.ts';
import { untilQuiet } from '../browser/quiet.ts';
import { firstPaintOf, navigationOf } from '../trace/events.ts';
import { traced } from '../trace/record.ts';
import { type Task, tasksOf } from '../trace/tasks.ts';
import { type FunctionTime, type Profile, timesBetween } from './profile.ts';

/** A task and the functions it spent its time in. */
export interface ExplainedTask extends Task {
  readonly functions: readonly FunctionTime[];
}

/** A script and the bytes it came with. */
export interface LoadedScript {
  /** Without the leading slash: `assets/main-abc.js`. */
  readonly file: string;
  readonly bytes: number;
}

export interface ProfiledVisit {
  /** After the first paint, the longest first. */
  readonly tasks: readonly ExplainedTask[];
  /** Those that came without a touch, the largest first. */
  readonly scripts: readonly LoadedScript[];
}

const LONGEST = 8;

/** Visits a page with the profiler on, which makes it slower than the benches see it. */
export async function profiledVisit(
  browser: Browser,
  origin: string,
  path: string,
): Promise<ProfiledVisit> {
  const context = await newPhone(browser, origin);
  try {
    const page = await context.newPage();
    const devtools = await slowDown(page, PHONE_SLOWDOWN);
    const scripts = listenForScripts(devtools);
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: 500 });
    const { result: profile, events } = await traced(page, async () => {
      await page.goto(path, { waitUntil: 'commit' });
      // The navigation may have changed the process, and the profiler stays with its own.
      await devtools.send('Profiler.start');
      await untilQuiet(page);
      const stopped = await devtools.send('Profiler.stop');
      return stopped.profile satisfies Profile;
    });
    const navigation = navigationOf(events, `${origin}${path}`);
    const firstPaint = firstPaintOf(events, navigation);
    const tasks = tasksOf(events, navigation, firstPaint)
      .sort((a, b) => b.wall - a.wall)
      .slice(0, LONGEST)
      .map((task) => {
        const from = firstPaint + task.start * 1000;
        return { ...task, functions: timesBetween(profile, from, from + task.wall * 1000) };
      });
    return { tasks, scripts: [...scripts.values()].sort((a, b) => b.bytes - a.bytes) };
  } finally {
    await context.close();
  }
}

/**
 * Notes every script of the page as it arrives. The page fetches its modules before it imports them,
 * from the cache then: what counts is the request that brought the bytes.
 */
function listenForScripts(devtools: CDPSession): ReadonlyMap<string, LoadedScript> {
  const scripts = new Map<string, LoadedScript>();
  const files = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const file = new URL(response.url).pathname.slice(1);
    if (file.endsWith('.js')) files.set(requestId, file);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file === undefined) return;
    const bytes = Math.max(encodedDataLength, scripts.get(file)?.bytes ?? 0);
    scripts.set(file, { file, bytes });
  });
  return scripts;
}
