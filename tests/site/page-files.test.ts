import { expect, test } from 'vitest';
import { readPrecached } from '../../build/reading.ts';
import { pageFile } from '../../src/browser/page-path.ts';
import { builtPages, readDist, travelSize } from './dist.ts';
import { distFiles, scriptsNamed } from './modules.ts';

const files: Record<string, string[]> = JSON.parse(readDist('page-files.json'));
const built = new Set(distFiles().map((file) => `/${file}`));
const installed = new Set(readPrecached(readDist('worker.js')).urls);

test('the list of what pages need names the pages that are installed, so it does not grow', () => {
  const pages = builtPages.map(({ path }) => path);
  const listed = pages.filter((path) => installed.has(pageFile(path).slice(1)));
  expect(Object.keys(files).sort()).toEqual(listed.sort());
  expect(travelSize('page-files.json')).toBeLessThan(2048);
});

test.each(Object.entries(files))('%s needs only what is there', (_path, needed) => {
  expect(needed.filter((file) => !built.has(file))).toEqual([]);
});

test.each(Object.entries(files))(
  '%s needs all that its document names of its own',
  (path, needed) => {
    const others = Object.keys(files).filter((other) => other !== path);
    const own = scriptsNamed(path).filter(
      (file) => !others.every((other) => scriptsNamed(other).includes(file)),
    );
    expect(needed).toEqual(expect.arrayContaining(own.map((file) => `/${file}`)));
  },
);
