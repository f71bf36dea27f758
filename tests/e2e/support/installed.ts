import { readFileSync } from 'node:fs';
import { readPrecached } from '../../../build/reading.ts';
import { sitePaths } from './site.ts';

interface Article {
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  /** The last part of its text, by the `id` of its heading. */
  readonly lastPart: string;
}

const built = (file: string) =>
  readFileSync(new URL(`../../../dist/${file}`, import.meta.url), 'utf8');

const fileOf = (path: string) => `${path === '/' ? 'index' : path.slice(1)}.html`;

const { urls } = readPrecached(built('worker.js'));

/** The path of every page of the build that the device has from the installation on. */
export const installedPaths = sitePaths.filter((path) => urls.includes(fileOf(path)));

/** The articles among them, the newest first. The sitemap has them in that order. */
export const installedArticles: readonly Article[] = installedPaths
  .filter((path) => /^\/blog\/[^/]+$/.test(path))
  .map((path) => {
    const html = built(fileOf(path));
    const [, title = ''] = /<h1[^>]*>([^<]+)/.exec(html) ?? [];
    const lastPart = [...html.matchAll(/<h2 id="([^"]+)"/g)].at(-1)?.[1] ?? '';
    return { slug: path.slice('/blog/'.length), path, title, lastPart };
  });
