import { readPrecached } from '../../../build/reading.ts';
import { pageFile } from '../../../src/browser/page-path.ts';
import { elementText, readDist } from '../../site/dist.ts';
import { sitePaths } from './site.ts';

/** An article that the device has from the installation on. */
export interface Article {
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  /** Selects the heading of the last part of its text. */
  readonly lastPart: string;
}

const fileOf = (path: string) => pageFile(path).slice(1);

const { urls } = readPrecached(readDist('worker.js'));

/** The path of every page of the build that the device has from the installation on. */
export const installedPaths = sitePaths.filter((path) => urls.includes(fileOf(path)));

/** The articles among them, the newest first: the sitemap has them in that order. */
export const installedArticles = atLeastThree(
  installedPaths
    .filter((path) => /^\/blog\/[^/]+$/.test(path))
    .map((path) => {
      const html = readDist(fileOf(path));
      const [, id] = [...html.matchAll(/<h2 id="([^"]+)"/g)].at(-1) ?? [];
      return {
        slug: path.slice('/blog/'.length),
        path,
        title: elementText(html, 'h1'),
        lastPart: `h2[id="${id}"]`,
      };
    }),
);

function atLeastThree([newest, second, third, ...others]: readonly Article[]) {
  if (!newest || !second || !third)
    throw new Error('The installation keeps fewer than three articles');
  return [newest, second, third, ...others] as const;
}
