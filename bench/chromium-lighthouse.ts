import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../tests/e2e/browser.ts';

export interface LighthouseOptions {
  /** `simulate` computes a slow phone from a fast run; `devtools` really slows the run down. */
  readonly throttling: 'simulate' | 'devtools';
  /** Only these audits; all categories when absent. */
  readonly onlyAudits?: readonly string[];
}

const run = promisify(execFile);
const lighthouse = join(
  dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
);
const megabyte = 1024 * 1024;

/** Lighthouse splits them at spaces, and takes quotes off that stand around the whole. */
const chromeFlags = ['--headless=new', ...CHROMIUM_ARGS]
  .map((flag) => (flag.includes(' ') ? `'${flag}'` : flag))
  .join(' ');

/**
 * Visits a page once as a phone of the middle class, in a new browser without a cache. Lighthouse
 * runs in a process of its own, so that it does not hold up the server. Throws if the page could
 * not be measured.
 */
export async function visit(url: string, options: LighthouseOptions): Promise<Result> {
  const { stdout } = await run(
    process.execPath,
    [
      lighthouse,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--throttling-method=${options.throttling}`,
      `--chrome-flags=${chromeFlags}`,
      ...(options.onlyAudits ? [`--only-audits=${options.onlyAudits.join(',')}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * megabyte },
  );
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
}

/** A measured value of one visit. */
export function measured(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
  return value;
}
