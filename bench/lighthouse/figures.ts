import type { Result } from 'lighthouse';
import { type LargestElement, largestElementOf } from './largest-paint.ts';
import { measured } from './visit.ts';

/** Lighthouse's categories, each from 0 to 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one visit by Lighthouse found; times in ms, weights in KiB as sent. */
export interface Figures {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largestElement: LargestElement;
  readonly blocking: number;
  readonly layoutShift: number;
  /** The scripts that came without a touch. */
  readonly scripts: number;
  readonly page: number;
  /** How fast the processor was, by Lighthouse's own test; the more the faster. */
  readonly processorIndex: number;
  /** The audits below their best, those that change a score first. */
  readonly failing: readonly string[];
}

interface NetworkRequest {
  readonly url: string;
  readonly transferSize: number;
}

/** Reads the figures of a visit to the page at `url`. */
export function figuresOf(result: Result): Figures {
  const requests = requestsOf(result);
  const sum = (of: readonly NetworkRequest[]) =>
    of.reduce((total, { transferSize }) => total + transferSize, 0) / 1024;
  const score = (id: string) => Math.round((result.categories[id]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: measured(result, 'first-contentful-paint'),
    largestPaint: measured(result, 'largest-contentful-paint'),
    largestElement: largestElementOf(result),
    blocking: measured(result, 'total-blocking-time'),
    layoutShift: measured(result, 'cumulative-layout-shift'),
    scripts: sum(requests.filter(isScript)),
    page: sum(requests),
    processorIndex: result.environment.benchmarkIndex,
    failing: failingAudits(result),
  };
}

/** The page fetches its scripts as files before it imports them (src/browser/code/fetch-code.ts). */
function isScript({ url }: NetworkRequest): boolean {
  return /^\/assets\/.*\.js$/.test(new URL(url).pathname);
}

function requestsOf({ audits }: Result): NetworkRequest[] {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse did not list the requests');
  return (details.items as unknown as NetworkRequest[]).filter(({ url }) => /^https:/.test(url));
}

function failingAudits({ categories, audits }: Result): string[] {
  const failing = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null } = audits[id] ?? {};
      if (score === null || score === 1) return [];
      // Without a weight it is advice that changes no score.
      return [weight === 0 ? `${id} (advice)` : id];
    }),
  );
  return [...new Set(failing)].sort(
    (a, b) => Number(a.endsWith(')')) - Number(b.endsWith(')')) || a.localeCompare(b),
  );
}
