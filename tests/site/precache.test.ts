import { posts } from 'virtual:posts/all';
import { describe, expect, test } from 'vitest';
import { isPackOf, readPrecached } from '../../build/reading.ts';
import { pageFile } from '../../src/browser/page-path.ts';
import { projects } from '../../src/content/projects.ts';
import { builtPages, readDist } from './dist.ts';
import { scriptsOfInteractive, scriptsOfTouchedForm } from './modules.ts';

const { urls, packs } = readPrecached(readDist('worker.js'));
const installed = new Set(urls);
const installedPages = builtPages.filter(({ path }) => installed.has(pageFile(path).slice(1)));

test('all pages are installed but older articles, later cases and older lists', () => {
  const older = new Set<string>([...posts.slice(3), ...projects.slice(6)].map(({ path }) => path));
  const others = builtPages.filter(
    ({ path }) => !older.has(path) && !path.startsWith('/blog/pagina/'),
  );
  expect(installedPages).toEqual(others);
});

test('both fonts are installed: headings and icons look the same offline', () => {
  const fonts = urls.filter((url) => url.endsWith('.woff2'));
  expect(fonts).toHaveLength(2);
});

test.each(installedPages.filter(({ path }) => path !== '/blog' && path !== '/portfolio'))(
  '$path shows its pictures offline: all of them are installed with it',
  ({ html }) => {
    const pictures = [...html.matchAll(/["#]\/(art\/[\w-]+\.svg)"/g)].map(([, file = '']) => file);
    expect(pictures.filter((file) => !installed.has(file))).toEqual([]);
  },
);

test.each(builtPages.filter(({ html }) => html.includes('fetchPriority="high"')))(
  '$path names the file of the picture that is in it, to be kept with it',
  ({ html }) => {
    expect(html).toMatch(/src="data:image\/svg\+xml,[^"]+%3C\/svg%3E#\/art\/[\w-]+\.svg"/);
  },
);

test('what a message needs stands first: the connection may go while the site comes file by file', () => {
  const isHere = new Set(scriptsOfInteractive('/contato'));
  const brought = scriptsOfTouchedForm('/contato').filter((file) => !isHere.has(file));
  const first = [...installed].slice(0, brought.length + 1);
  expect(first).toEqual(expect.arrayContaining(brought));
  expect(first).toContainEqual(expect.stringMatching(/^assets\/ContactForm-/));
});

test('scripts come before pages and pictures, which are of no use without them', () => {
  const isScript = [...installed].map((url) => url.endsWith('.js'));
  expect(isScript.lastIndexOf(true)).toBeLessThan(isScript.indexOf(false));
});

test.each(installedPages)(
  '$path works offline: all its scripts are installed with it',
  ({ path }) => {
    expect(scriptsOfInteractive(path).filter((file) => !installed.has(file))).toEqual([]);
  },
);

describe('the packs that the site is installed from', () => {
  const packed = packs.map((pack) => JSON.parse(readDist(pack)));
  const texts: [string, string][] = packed.flatMap(({ files }) => Object.entries(files));

  test('are named by what they are, as the doctor has it', () => {
    expect(packs.filter((pack) => !isPackOf(pack, Buffer.from(readDist(pack))))).toEqual([]);
  });

  test('hold each file as it is, once', () => {
    const files = texts.map(([file]) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(texts.filter(([file, text]) => readDist(file) !== text)).toEqual([]);
  });

  test('hold all of them but what every page brings, fonts, the style sheet and the manifest', () => {
    const files = new Set(texts.map(([file]) => file));
    const others = urls.filter((url) => !files.has(url));
    const scripts = others.filter((url) => url.endsWith('.js'));
    expect(others.length - scripts.length).toBeLessThan(6);
    expect(scripts.length).toBeGreaterThan(4);
    for (const { path } of installedPages)
      expect(scriptsOfInteractive(path)).toEqual(expect.arrayContaining(scripts));
  });
});
