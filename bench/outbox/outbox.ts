import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { LOCAL_PUBLISHABLE_KEY } from '../../build/env/supabase-env.ts';
import { startBackend } from '../../local/commands/backend.ts';
import { CHROMIUM_ARGS, findChromium } from '../../tests/e2e/support/windows/browser.ts';
import type { BenchContext } from '../context.ts';
import type { Findings, Goal, Measurement } from '../report/measurement.ts';
import { median } from '../report/statistics.ts';
import type { OutboxCosts } from './outbox-page.ts';
import { measureSavedToast } from './saved-toast.ts';

/**
 * How many messages at once, how often that is repeated, and what saving and flushing may cost in
 * bare fetches. The site saves 20 at most; a flush reads all that is saved before each message, so
 * a thousand cost more each.
 */
const sizes: readonly { count: number; rounds: number; goal: Goal }[] = [
  { count: 1, rounds: 15, goal: { atMost: 3, bold: 2 } },
  { count: 20, rounds: 5, goal: { atMost: 3, bold: 2 } },
  { count: 1000, rounds: 3, goal: { atMost: 8, bold: 3 } },
];
/** At both ends of the longest series. */
const END_COUNT = 100;

/** What the outbox costs: against a bare `fetch` a message, and in the visitor's time. */
export async function benchOutbox(context: BenchContext): Promise<Findings> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const costs = await measureCosts(browser, context);
    const toast = await measureSavedToast(browser, context);
    return {
      title: 'The outbox (in Chromium, with the real local backend; medians)',
      measurements: [
        ...costs.flatMap(ratios),
        growth(costs.at(-1)?.rounds ?? []),
        {
          what: 'from the click to the saved toast, connection down',
          value: median(toast),
          unit: ' ms',
          digits: 0,
          goal: { atMost: 400, bold: 250 },
        },
      ],
      notes: [
        'The fetches stay on this machine; a real line makes each longer, and the ratios smaller.',
      ],
      details: { costs, toast },
    };
  } finally {
    await browser.close();
  }
}

interface SizeCosts {
  readonly count: number;
  readonly goal: Goal;
  readonly rounds: readonly OutboxCosts[];
}

async function measureCosts(
  browser: Browser,
  { tempDir, tell }: BenchContext,
): Promise<SizeCosts[]> {
  const distDir = join(tempDir, 'outbox');
  await buildPage(distDir);
  const backend = await startBackend({ distDir, port: 0 });
  try {
    // More than the table takes in an hour.
    await backend.query('update private.settings set table_limit = 1000000');
    const page = await browser.newPage();
    await page.goto(backend.url);
    const measure = (count: number) =>
      page.evaluate(async (count) => {
        const module = '/outbox-page.js';
        const { measureOutbox }: typeof import('./outbox-page.ts') = await import(module);
        return measureOutbox(count);
      }, count);
    await measure(20);
    const costs: SizeCosts[] = [];
    for (const { count, rounds, goal } of sizes) {
      const measured: OutboxCosts[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        tell(`${count} messages ${round}/${rounds}`);
        measured.push(await measure(count));
      }
      costs.push({ count, goal, rounds: measured });
    }
    return costs;
  } finally {
    await backend.close();
  }
}

/** An empty page and the script to measure with, made of the site's own modules. */
async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(''),
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(LOCAL_PUBLISHABLE_KEY),
    },
    build: {
      outDir,
      emptyOutDir: false,
      lib: { entry: 'outbox-page.ts', formats: ['es'], fileName: 'outbox-page' },
    },
  });
  await writeFile(join(outDir, 'index.html'), '<!doctype html><title>Bench</title>');
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function ratios({ count, goal, rounds }: SizeCosts): Measurement[] {
  const messages = count === 1 ? '1 message' : `${count} messages`;
  const perMessage = (of: (costs: OutboxCosts) => number) => median(rounds.map(of)) / count;
  const bare = perMessage((costs) => costs.bare);
  const save = perMessage(({ saves }) => sum(saves));
  const flush = perMessage((costs) => costs.flush);
  const ratio = (what: string, value: number, limit: Goal | null): Measurement => ({
    what: `${messages}: ${what}`,
    value,
    unit: ' ×',
    digits: 2,
    goal: limit,
  });
  return [
    { what: `${messages}: a bare fetch`, value: bare, unit: ' ms', digits: 2, goal: null },
    ratio('saving ÷ bare fetch', save / bare, null),
    ratio('flushing ÷ bare fetch', flush / bare, null),
    ratio('saving and flushing ÷ bare fetch', (save + flush) / bare, goal),
  ];
}

/** Whether saving takes longer the more messages there are. */
function growth(rounds: readonly OutboxCosts[]): Measurement {
  const first = median(rounds.map(({ saves }) => median(saves.slice(0, END_COUNT))));
  const last = median(rounds.map(({ saves }) => median(saves.slice(-END_COUNT))));
  return {
    what: `saving, the last ${END_COUNT} of the longest series ÷ the first`,
    value: last / first,
    unit: ' ×',
    digits: 2,
    goal: { atMost: 1.5, bold: 1.1 },
  };
}
