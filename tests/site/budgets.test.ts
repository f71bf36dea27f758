import { posts } from 'virtual:posts/all';
import { parse } from 'node-html-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { readPrecached } from '../../build/reading.ts';
import { brotliSize, builtPages, readDist, travelSize } from './dist.ts';
import {
  distFiles,
  scriptsOfInteractive,
  scriptsOfTouchedForm,
  scriptsWithoutTouch,
} from './modules.ts';

const KIB = 1024;
const table: { what: string; KiB: string; 'at most': string; 'bytes left': number }[] = [];

/** Holds a number of bytes to its budget and notes both for the table at the end. */
function hold(what: string, bytes: number, budget: number): void {
  table.push({
    what,
    KiB: (bytes / KIB).toFixed(1),
    'at most': (budget / KIB).toFixed(1),
    'bytes left': Math.floor(budget - bytes),
  });
  expect(bytes, `${what}, in bytes`).toBeLessThanOrEqual(budget);
}

afterAll(() => console.table(table));

/**
 * The HTML of an article without its text and contents, which are as long as they have to be, and
 * without its picture, which is another one on each.
 */
function withoutArticleText(html: string): string {
  const page = parse(html);
  const body = page.querySelector('article > header + div');
  const end = body?.querySelector('footer');
  if (!body || !end) return expect.fail('An article has no text between its header and its footer');
  body.set_content([end]);
  page.querySelector('article > header img')?.removeAttribute('src');
  return String(page);
}

describe('brotli bytes of the HTML with its inlined CSS', () => {
  const articles = new Set<string>(posts.map(({ path }) => path));

  test.each(builtPages)('$path', ({ path, html }) => {
    const counted = articles.has(path) ? withoutArticleText(html) : html;
    hold(`HTML ${path}`, brotliSize(counted), (path === '/' ? 13 : 8) * KIB);
  });
});

const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + travelSize(file), 0);

describe('brotli bytes of all scripts that load without a touch', () => {
  /** In KiB, of the pages that wait for nobody. */
  const budgets: Readonly<Record<string, number>> = {
    '/este-aparelho': 98,
    '/sem-conexao': 90.25,
  };

  test.each(builtPages)('$path', ({ path }) => {
    hold(`scripts ${path}`, sumOf(scriptsWithoutTouch(path)), (budgets[path] ?? 74.5) * KIB);
  });
});

describe('brotli bytes of all scripts of a page that is interactive', () => {
  /** In KiB. What is not named is a page of text or a list. */
  const budgets: Readonly<Record<string, number>> = {
    '/': 90,
    '/portfolio': 101,
    '/contato': 105.5,
    '/este-aparelho': 98,
  };

  test.each(builtPages)('$path', ({ path }) => {
    const budget = budgets[path] ?? 93.5;
    hold(`interactive ${path}`, sumOf(scriptsOfInteractive(path)), budget * KIB);
  });
});

test('brotli bytes of all scripts of the contact page whose form is touched', () => {
  hold('touched /contato', sumOf(scriptsOfTouchedForm('/contato')), 182 * KIB);
});

test('brotli bytes of the whole stylesheet', () => {
  const sheets = distFiles().filter((file) => file.endsWith('.css'));
  hold(
    'stylesheet',
    sheets.reduce((sum, file) => sum + travelSize(file), 0),
    12 * KIB,
  );
});

test('brotli bytes of the service worker before its manifest, and of all it keeps', () => {
  const { urls, packs, worker } = readPrecached(readDist('worker.js'));
  expect(urls.length).toBeGreaterThan(20);
  hold('worker', brotliSize(worker), 12.1 * KIB);
  hold('precache, file by file', sumOf(urls), 590 * KIB);
  const isPacked = new Set(packs.flatMap((pack) => Object.keys(JSON.parse(readDist(pack)).files)));
  const others = urls.filter((url) => !isPacked.has(url));
  hold('precache, as it comes', sumOf([...packs, ...others]), 390 * KIB);
});
