import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from '../build/compress.ts';
import { startServer } from '../local/web/server.ts';
import { createSite } from '../local/web/site.ts';
import { type LighthouseOptions, measured, visit } from './chromium-lighthouse.ts';
import type { BenchContext } from './context.ts';
import { median } from './median.ts';
import type { Findings, Measurement } from './report.ts';

const pages = [
  { path: '/', file: 'index.html' },
  { path: '/blog/migracao-aws', file: 'blog/migracao-aws.html' },
  { path: '/contato', file: 'contato.html' },
];
const modes: readonly LighthouseOptions['throttling'][] = ['simulate', 'devtools'];
const runs = 3;
const lcp = 'largest-contentful-paint';

/** What the application costs the first screen: its paint against the same page without scripts. */
export async function benchFirstPaint({ distDir, tempDir, tell }: BenchContext): Promise<Findings> {
  const bareDir = join(tempDir, 'without-scripts');
  await cp(distDir, bareDir, { recursive: true });
  for (const { file } of pages) await removeBootScript(join(bareDir, file));
  await compressFolder(bareDir);

  const whole = await startServer([createSite(distDir)], { port: 0 });
  const bare = await startServer([createSite(bareDir)], { port: 0 });
  const measurements: Measurement[] = [];
  const details: Record<string, unknown> = {};
  try {
    for (const throttling of modes) {
      for (const { path } of pages) {
        const values = { whole: [] as number[], bare: [] as number[] };
        // In turns, so that other work on the machine disturbs both alike.
        for (let run = 0; run < runs; run += 1) {
          tell(`${path} ${throttling} ${run + 1}/${runs}`);
          const options = { throttling, onlyAudits: [lcp] };
          values.bare.push(measured(await visit(`${bare.url}${path}`, options), lcp));
          values.whole.push(measured(await visit(`${whole.url}${path}`, options), lcp));
        }
        const what = `${path} (${throttling})`;
        details[what] = values;
        measurements.push(
          told(`${what}: LCP without scripts`, median(values.bare)),
          told(`${what}: LCP`, median(values.whole)),
          {
            what: `${what}: ratio`,
            value: median(values.whole) / median(values.bare),
            unit: ' ×',
            digits: 3,
            goal: { atMost: 1.1, bold: 1.03 },
          },
        );
      }
    }
  } finally {
    await Promise.all([whole.close(), bare.close()]);
  }
  return {
    title: `First paint against the same page without scripts (phone, median of ${runs})`,
    measurements,
    notes: [],
    details,
  };
}

function told(what: string, value: number): Measurement {
  return { what, value, unit: ' ms', digits: 0, goal: null };
}

async function removeBootScript(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const bare = html.replace(/<script data-entry=.*?<\/script>/s, '');
  if (bare === html) throw new Error(`${file} has no boot script to remove`);
  await writeFile(file, bare);
}
