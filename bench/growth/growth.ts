import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPosts } from '../../build/content/posts.ts';
import { projects } from '../../src/content/projects.ts';
import type { BenchContext } from '../context.ts';
import type { Findings, Goal, Measurement } from '../report/measurement.ts';
import { type BuildCost, measuredBuild } from './build.ts';
import { grownCopy, type Size } from './grown-copy.ts';
import { type Weights, weigh } from './weigh.ts';

const today: Size = { articles: readPosts().length, projects: projects.length };
const sizes: readonly Size[] = [
  { articles: 100, projects: 20 },
  { articles: 1000, projects: 100 },
];

const pages = {
  home: 'index.html',
  article: 'blog/migracao-aws.html',
  contact: 'contato.html',
  list: 'blog.html',
} as const;

interface Result extends BuildCost {
  readonly weights: Weights;
}

/** What more articles and projects cost each page, the installation and the build. */
export async function benchGrowth({ tempDir, tell, keep }: BenchContext): Promise<Findings> {
  async function measure(size: Size): Promise<Result> {
    tell(`a build with ${size.articles} articles and ${size.projects} projects`);
    const folder = join(tempDir, `growth-${size.articles}`);
    await grownCopy(folder, size);
    const cost = await measuredBuild(folder);
    const weights = weigh(join(folder, 'dist'), Object.values(pages));
    await rm(folder, { recursive: true });
    return { ...cost, weights };
  }
  const before = await measure(today);
  const details: Record<string, Result> = { [today.articles]: before };
  const measurements = [...weightsAt(today, before), told(today, 'build', before.seconds, ' s')];
  const findings: Findings = {
    title: `Growth from ${today.articles} articles and ${today.projects} projects`,
    measurements,
    notes: [
      'Pages are HTML with the scripts their documents name, in brotli bytes; the form’s own come later.',
    ],
    details,
  };
  await keep(findings);
  for (const size of sizes) {
    const result = await measure(size);
    details[size.articles] = result;
    measurements.push(...weightsAt(size, result), ...growth(size, result, before));
    await keep(findings);
  }
  return findings;
}

function weightsAt(size: Size, { weights }: Result): Measurement[] {
  return [
    ...Object.entries(pages).map(([name, file]) =>
      told(size, name, (weights.page[file] ?? Number.NaN) / 1024, ' KiB'),
    ),
    told(size, 'HTML of the list', (weights.html[pages.list] ?? Number.NaN) / 1024, ' KiB'),
    told(size, 'precache', weights.precache / 1024, ' KiB'),
  ];
}

function growth(size: Size, now: Result, before: Result): Measurement[] {
  const ratio = (what: string, value: number, goal: Goal): Measurement => {
    return { what: `${size.articles}: ${what}`, value, unit: ' ×', digits: 4, goal };
  };
  const by = (kind: 'page' | 'html', file: string) =>
    (now.weights[kind][file] ?? Number.NaN) / (before.weights[kind][file] ?? Number.NaN);
  const more = size.articles - today.articles;
  return [
    ratio('home', by('page', pages.home), { atMost: 1.01, bold: 1 }),
    ratio('article', by('page', pages.article), { atMost: 1.01, bold: 1 }),
    ratio('contact', by('page', pages.contact), { atMost: 1.01, bold: 1 }),
    ratio('HTML of the list', by('html', pages.list), { atMost: 1.2, bold: 1.1 }),
    ratio('precache', now.weights.precache / before.weights.precache, { atMost: 1.1, bold: 1.05 }),
    {
      what: `${size.articles}: build time of an article`,
      value: ((now.seconds - before.seconds) * 1000) / more,
      unit: ' ms',
      digits: 1,
      goal: { atMost: 60, bold: 40 },
    },
    {
      what: `${size.articles}: processor time of an article`,
      value: ((now.processorSeconds - before.processorSeconds) * 1000) / more,
      unit: ' ms',
      digits: 1,
      goal: null,
    },
    {
      what: `${size.articles}: peak memory`,
      value: now.peakMemory,
      unit: ' MB',
      digits: 0,
      goal: { atMost: 1024, bold: 768 },
    },
  ];
}

function told({ articles }: Size, what: string, value: number, unit: string): Measurement {
  return { what: `${articles}: ${what}`, value, unit, digits: 1, goal: null };
}
