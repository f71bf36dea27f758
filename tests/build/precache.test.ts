import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetNames } from '../../build/asset-names.ts';
import { isInstalledWith, precache } from '../../build/precache.ts';

const slugs = (...names: string[]) => names.map((slug) => ({ slug }));

/** Names of the application's own files, which articles and projects have as slugs here. */
const applications = ['react', 'router', 'shared', 'start', 'app', 'index', 'contact', 'dist'];

const isInstalled = isInstalledWith({
  posts: slugs('primeiro', 'segundo', 'terceiro', ...applications),
  projects: slugs('um', 'dois', 'tres', 'quatro', 'cinco', 'seis', ...applications),
});

/** The name that a build gives to the chunk of this module. */
function fileOf(module: string, name: string): string {
  return assetNames
    .chunkFileNames({ name, facadeModuleId: module })
    .replace('[name]', name)
    .replace(/\[hash:(\d)\]/, (_, length) => '-B7_CmWG'.slice(0, Number(length)));
}

const articleFile = (slug: string) => fileOf(`\0virtual:posts/slug/${slug}`, slug);
const caseFile = (slug: string) => fileOf(`/site/src/content/portfolio/${slug}.ts`, slug);

test('the newest articles and the first cases are installed, older ones are not', () => {
  for (const file of ['blog/terceiro.html', 'art/cover-terceiro.svg', articleFile('terceiro')]) {
    expect(isInstalled(file), file).toBe(true);
  }
  for (const file of ['blog/react.html', articleFile('react')]) {
    expect(isInstalled(file), file).toBe(false);
  }
  expect(isInstalled(caseFile('seis'))).toBe(true);
  for (const file of ['portfolio/app.html', caseFile('app')]) {
    expect(isInstalled(file), file).toBe(false);
  }
});

test('of the list of articles its first page is, with its seven covers', () => {
  const [fourth, , , seventh, eighth] = applications;
  for (const slug of [fourth, seventh])
    expect(isInstalled(`art/cover-${slug}.svg`), slug).toBe(true);
  expect(isInstalled(`art/cover-${eighth}.svg`)).toBe(false);
  expect(isInstalled('assets/page-1--B7_CmW.js')).toBe(true);
  expect(isInstalled('assets/page-2--B7_CmW.js')).toBe(false);
  expect(isInstalled('blog/pagina/2.html')).toBe(false);
});

test('of the portfolio the pictures of a dozen are', () => {
  const [, , , , , twelfth, thirteenth] = applications;
  expect(isInstalled(`art/project-${twelfth}.svg`)).toBe(true);
  expect(isInstalled(`art/project-${thirteenth}.svg`)).toBe(false);
});

describe('the list of a site', () => {
  const names = Array.from({ length: 15 }, (_, index) => `caso-${index + 1}`);
  const showing = (slug: string) => `<img src="/art/project-${slug}.svg">`;
  const drawings = names.map((name) => `art/project-${name}.svg`);
  const headers = '/*\n  Referrer-Policy: no-referrer\n';
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'pinhal-precache-'));
    await writeFile(join(root, '_headers'), headers);
    await writeFile(join(root, 'sobre.html'), showing('caso-13'));
    await writeFile(join(root, 'portfolio.html'), showing('caso-14'));
    await mkdir(join(root, 'art'));
    await mkdir(join(root, 'assets'));
    for (const drawing of drawings) await writeFile(join(root, drawing), '<svg/>');
  });
  afterAll(() => rm(root, { recursive: true }));

  async function listed() {
    const { plugin, injectManifest } = precache({ projects: slugs(...names) });
    const resolved = plugin.configResolved as unknown as (config: Partial<ResolvedConfig>) => void;
    resolved({ root, build: { outDir: '.' } as ResolvedConfig['build'] });
    const files = ['sobre.html', 'portfolio.html', ...drawings];
    const [transform] = injectManifest.manifestTransforms;
    const { manifest = [] } =
      (await transform?.(files.map((url) => ({ url, revision: 'a1', size: 1 })))) ?? {};
    return new Map(manifest.map(({ url, revision }) => [url, revision]));
  }

  test('has a picture beyond them that an installed page shows, but for the lists themselves', async () => {
    const installed = [...(await listed()).keys()];
    expect(installed).toContain('art/project-caso-12.svg');
    expect(installed).toContain('art/project-caso-13.svg');
    expect(installed).not.toContain('art/project-caso-14.svg');
    expect(installed).not.toContain('art/project-caso-15.svg');
  });

  test('has all pages renewed where their headers change alone, and nothing else', async () => {
    const before = await listed();
    await writeFile(join(root, '_headers'), headers.replace('no-referrer', 'same-origin'));
    const after = await listed();
    const renewed = [...after].filter(([url, revision]) => before.get(url) !== revision);
    const isPack = (url: string) => url.startsWith('assets/packed-');
    expect(renewed.map(([url]) => url).filter((url) => !isPack(url))).toEqual([
      'sobre.html',
      'portfolio.html',
    ]);
  });
});

describe('an older article or project with the name of a part of the application', () => {
  test.each(applications)('%s: that part is installed', (name) => {
    expect(isInstalled(fileOf(`/site/src/${name}.ts`, name))).toBe(true);
    expect(isInstalled(fileOf('', name))).toBe(true);
  });
});
