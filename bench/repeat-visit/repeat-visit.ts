import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchChromium, newPhone, PHONE_SLOWDOWN, slowDown } from '../browser/phone.ts';
import { untilQuiet } from '../browser/quiet.ts';
import type { BenchContext } from '../context.ts';
import type { Findings, Measurement } from '../report/measurement.ts';
import { spreadOf } from '../report/statistics.ts';
import { serve } from '../serving/serve.ts';

/** A page of each kind. */
const paths: readonly string[] = ['/', '/blog/migracao-aws', '/contato'];

type Line = 'first visit' | 'again, online' | 'again, offline';

/** First paints in ms. */
interface PathPaints {
  readonly path: string;
  readonly paints: Readonly<Record<Line, number[]>>;
  readonly limit: number[];
}

/** The first paint of those who come back, with a connection and without one. */
export async function benchRepeatVisit(context: BenchContext): Promise<Findings> {
  const { identity, runs, pages, tell, keep, atEnd } = context;
  const { site, limit } = await serve(context);
  const browser = await launchChromium(identity.pin);
  atEnd(() => browser.close());
  const results: PathPaints[] = [];
  for (const path of pages.length > 0 ? pages : paths) {
    const result: PathPaints = {
      path,
      paints: { 'first visit': [], 'again, online': [], 'again, offline': [] },
      limit: [],
    };
    results.push(result);
    for (let run = 1; run <= runs; run += 1) {
      tell(`${path} ${run}/${runs}`);
      result.limit.push(await inNewProfile(browser, limit, (phone) => firstPaint(phone, '/')));
      const seen = await inNewProfile(browser, site, (phone) => visits(phone, path));
      for (const [line, paint] of seen) result.paints[line].push(paint);
      await keep(findingsOf(results, runs));
    }
  }
  return findingsOf(results, runs);
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
async function visits(phone: BrowserContext, path: string): Promise<(readonly [Line, number])[]> {
  const first = await firstPaint(phone, path, { stay: untilKept });
  const online = await firstPaint(phone, path);
  await phone.setOffline(true);
  return [
    ['first visit', first],
    ['again, online', online],
    ['again, offline', await firstPaint(phone, path, { offline: true })],
  ];
}

async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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

function findingsOf(results: readonly PathPaints[], runs: number): Findings {
  return {
    title: `First paint of a repeat visit (phone, slow 4G, processor ${PHONE_SLOWDOWN} × slower; medians of ${runs})`,
    measurements: results.flatMap(({ path, paints, limit }) => [
      ...(limit.length > 0 ? [told(`limit page, before ${path}`, limit)] : []),
      ...Object.entries(paints).flatMap(([line, values]) =>
        values.length > 0 ? [told(`${path} ${line}`, values)] : [],
      ),
    ]),
    notes: [],
    details: results,
  };
}

function told(what: string, values: readonly number[]): Measurement {
  const spread = spreadOf(values);
  return { what, value: spread.median, unit: ' ms', digits: 0, goal: null, spread };
}
