import type { Browser, BrowserContext, Page } from '@playwright/test';
import { untilKept } from '../browser/kept.ts';
import { launchChromium, newPhone, PHONE_SLOWDOWN, slowDown } from '../browser/phone.ts';
import { untilQuiet } from '../browser/quiet.ts';
import type { BenchContext } from '../context.ts';
import type { Findings, Measurement } from '../report/measurement.ts';
import { measuredRuns } from '../report/runs.ts';
import { type Spread, spreadOf } from '../report/statistics.ts';
import { A_PAGE_OF_EACH_KIND } from '../serving/paths.ts';
import { serve } from '../serving/serve.ts';

const visitsOfOne = ['first visit', 'again, online', 'again, offline'] as const;

/** The first paint of each visit in ms, and before them the limit page's. */
type Paints = Readonly<Record<'limit' | (typeof visitsOfOne)[number], number>>;

interface PathRuns {
  readonly path: string;
  readonly runs: readonly Paints[];
}

/** The first paint of those who come back, with a connection and without one. */
export async function benchRepeatVisit(context: BenchContext): Promise<Findings> {
  const { identity, runs, pages, tell, keep, atEnd } = context;
  const { site, limit } = await serve(context);
  const browser = await launchChromium(identity.pin);
  atEnd(() => browser.close());
  const results: PathRuns[] = [];
  const failures: string[] = [];
  for (const path of pages.length > 0 ? pages : A_PAGE_OF_EACH_KIND) {
    const done = await measuredRuns(path, { runs, tell, failures }, async () => ({
      limit: await inNewProfile(browser, limit, (phone) => firstPaint(phone, '/')),
      ...(await inNewProfile(browser, site, (phone) => visits(phone, path))),
    }));
    if (done.length > 0) results.push({ path, runs: done });
    await keep(findingsOf(results, failures, runs));
  }
  return findingsOf(results, failures, runs);
}

async function inNewProfile<T>(
  browser: Browser,
  origin: string,
  measure: (phone: BrowserContext) => Promise<T>,
): Promise<T> {
  const phone = await newPhone(browser, origin);
  try {
    return await measure(phone);
  } finally {
    await phone.close();
  }
}

/** Comes for the first time, stays until the service worker has kept the site, and comes back. */
async function visits(phone: BrowserContext, path: string): Promise<Omit<Paints, 'limit'>> {
  const first = await firstPaint(phone, path, { stay: untilKept });
  const online = await firstPaint(phone, path);
  await phone.setOffline(true);
  const offline = await firstPaint(phone, path, { offline: true });
  return { 'first visit': first, 'again, online': online, 'again, offline': offline };
}

interface Visit {
  readonly offline?: boolean;
  /** What to wait for before the tab is closed. */
  readonly stay?: (page: Page) => Promise<void>;
}

/** Opens a page in a new tab and tells when it first showed something, in ms. */
async function firstPaint(
  phone: BrowserContext,
  path: string,
  { offline = false, stay = async () => {} }: Visit = {},
): Promise<number> {
  const page = await phone.newPage();
  await slowDown(page, PHONE_SLOWDOWN, { offline });
  await page.goto(path);
  await untilQuiet(page);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  if (paint === undefined) throw new Error(`${path} showed nothing`);
  await stay(page);
  await page.close();
  return paint;
}

function findingsOf(
  results: readonly PathRuns[],
  failures: readonly string[],
  runs: number,
): Findings {
  return {
    title: `First paint of a repeat visit (phone, slow 4G, processor ${PHONE_SLOWDOWN} × slower; medians of ${runs})`,
    measurements: results.flatMap(({ path, runs: each }) => {
      const told = (what: string, visit: keyof Paints) =>
        measurement(what, spreadOf(each.map((paints) => paints[visit])));
      return [
        told(`limit page, before ${path}`, 'limit'),
        ...visitsOfOne.map((visit) => told(`${path} ${visit}`, visit)),
      ];
    }),
    notes: [],
    details: results,
    failures,
  };
}

function measurement(what: string, spread: Spread): Measurement {
  return { what, value: spread.median, unit: ' ms', digits: 0, goal: null, spread };
}
