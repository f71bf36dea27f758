import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Result } from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../../tests/e2e/support/windows/browser.ts';

export interface LighthouseOptions {
  /** The key of the server, the one unknown key the browser is to trust. */
  readonly pin: string;
  /** Only these audits; all categories when absent. */
  readonly onlyAudits?: readonly string[];
}

const lighthouse = join(
  dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
);

/** Lighthouse splits them at spaces, and takes quotes off that stand around the whole. */
function chromeFlags(pin: string): string {
  return ['--headless=new', ...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${pin}`]
    .map((flag) => (flag.includes(' ') ? `'${flag}'` : flag))
    .join(' ');
}

/** On a busy machine the browser now and then records nothing; such a visit is made again. */
const ATTEMPTS = 3;

/**
 * Visits a page as a phone of the middle class, in a new browser without a cache; its slow line and processor
 * are computed from a fast run (`simulate`). Lighthouse runs in a process of its own, so that it does not
 * hold up the server.
 * @throws if the page could not be measured.
 */
export async function visit(url: string, options: LighthouseOptions): Promise<Result> {
  const problems: string[] = [];
  while (problems.length < ATTEMPTS) {
    const { status, stdout, stderr } = await runLighthouse(url, options);
    const result = status === 0 ? (JSON.parse(stdout) as Result) : null;
    const problem = result && problemOf(result);
    if (result && problem === null) return result;
    problems.push(problem ?? stderr.trim());
  }
  throw new Error(`Lighthouse could not measure ${url}:\n${problems.join('\n')}`);
}

/** Why a result is none: the visit failed, or a single audit could not be made. */
function problemOf({ runtimeError, audits }: Result): string | null {
  const failed = Object.values(audits).find(({ errorMessage }) => errorMessage !== undefined);
  return runtimeError?.message ?? failed?.errorMessage ?? null;
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function runLighthouse(url: string, { pin, onlyAudits }: LighthouseOptions): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [
      lighthouse,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--chrome-flags=${chromeFlags(pin)}`,
      ...(onlyAudits ? [`--only-audits=${onlyAudits.join(',')}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  // As Ctrl+C does, so that Lighthouse takes its browser along.
  const abandon = () => child.kill('SIGINT');
  process.once('exit', abandon);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  process.off('exit', abandon);
  return { status, stdout, stderr };
}

/** A measured value of one visit. */
export function measured(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
  return value;
}
