import { posts } from 'virtual:posts/all';
import { afterAll, describe, expect, test } from 'vitest';
import { brotliSize, builtPages, readDist, travelSize } from './dist.ts';
import { distFiles, scriptsOfInteractive, scriptsWithoutTouch } from './modules.ts';

const KIB = 1024;
const table: { what: string; KiB: string; 'at most': string }[] = [];

/** Holds a number of bytes to its budget and notes both for the table at the end. */
function hold(what: string, bytes: number, budget: number): void {
  table.push({ what, KiB: (bytes / KIB).toFixed(1), 'at most': (budget / KIB).toFixed(1) });
  expect(bytes, `${what}, in bytes`).toBeLessThanOrEqual(budget);
}

afterAll(() => console.table(table));

/** The HTML of an article without its text and contents, which are as long as they have to be. */
function withoutArticleText(html: string): string {
  const body = /(<\/header><div class="[^"]*">).*(<\/div><footer)/s;
  expect(html).toMatch(body);
  return html.replace(body, '$1$2');
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
    '/este-aparelho': 119.5,
    '/sem-conexao': 103,
  };

  test.each(builtPages)('$path', ({ path }) => {
    hold(`scripts ${path}`, sumOf(scriptsWithoutTouch(path)), (budgets[path] ?? 86) * KIB);
  });
});

describe('brotli bytes of all scripts of a page that is interactive', () => {
  /** In KiB. What is not named is a page of text or a list. */
  const budgets: Readonly<Record<string, number>> = {
    '/': 103,
    '/portfolio': 115,
    '/contato': 145.5,
    '/este-aparelho': 119.5,
  };

  test.each(builtPages)('$path', ({ path }) => {
    const budget = budgets[path] ?? 105;
    hold(`interactive ${path}`, sumOf(scriptsOfInteractive(path)), budget * KIB);
  });
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
  const worker = readDist('worker.js');
  const manifest = /\[\{(?=[^[\]]*"revision")[^[\]]*\}\]/.exec(worker)?.[0] ?? '[]';
  const entries: { url: string }[] = JSON.parse(manifest);
  expect(entries.length).toBeGreaterThan(20);
  hold('worker', brotliSize(worker.replace(manifest, '[]')), 12 * KIB);
  hold(
    'precache',
    entries.reduce((sum, { url }) => sum + travelSize(url), 0),
    600 * KIB,
  );
});
