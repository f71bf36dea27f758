import type { Browser } from '@playwright/test';
import { PHONE_SLOWDOWN } from '../browser/phone.ts';
import { figuresOf } from '../lighthouse/figures.ts';
import { measured, visit } from '../lighthouse/visit.ts';
import type { Served } from '../serving/serve.ts';
import type { PageRun, Paints } from './page-result.ts';
import { slowVisit } from './slow-visit.ts';

const FIRST_PAINT = 'first-contentful-paint';
const LARGEST_PAINT = 'largest-contentful-paint';

export interface MeasuredWith {
  readonly browser: Browser;
  readonly served: Served;
  readonly pin: string;
}

/** One run of one page. The limit page is in the same run, so that what disturbs one does both. */
export async function measurePage(
  path: string,
  { browser, served, pin }: MeasuredWith,
): Promise<PageRun> {
  const limit = await limitByLighthouse(`${served.limit}/`, pin);
  const lighthouse = figuresOf(await visit(`${served.site}${path}`, { pin }));
  const slowdown = PHONE_SLOWDOWN;
  const slowLimit = await slowVisit(browser, { origin: served.limit, path: '/', slowdown });
  const page = { origin: served.site, path, to: null };
  return {
    lighthouse,
    limit,
    slow: await slowVisit(browser, { ...page, slowdown }),
    slowLimit: { firstPaint: slowLimit.firstPaint, largestPaint: slowLimit.largestPaint },
    line: await slowVisit(browser, { ...page, slowdown: 1 }),
  };
}

async function limitByLighthouse(url: string, pin: string): Promise<Paints> {
  const result = await visit(url, { pin, onlyAudits: [FIRST_PAINT, LARGEST_PAINT] });
  return {
    firstPaint: measured(result, FIRST_PAINT),
    largestPaint: measured(result, LARGEST_PAINT),
  };
}
