import { describe, expect, test } from 'vitest';
import { readPrecached, sitemapPaths, sitemapUrls } from '../../build/reading.ts';

describe('a sitemap', () => {
  const xml =
    '<urlset><url><loc>https://a.example/</loc></url><url><loc>https://a.example/b</loc></url>';

  test('lists addresses, and with them paths', () => {
    expect(sitemapUrls(xml)).toEqual(['https://a.example/', 'https://a.example/b']);
    expect(sitemapPaths(xml)).toEqual(['/', '/b']);
  });

  test('without any is none', () => {
    expect(sitemapUrls('<urlset></urlset>')).toEqual([]);
    expect(() => sitemapPaths('<urlset></urlset>')).toThrow('no page');
  });
});

describe('a service worker', () => {
  test('names the files it keeps', () => {
    const md5 = '0123456789abcdef0123456789abcdef';
    const script =
      `a([1]);keep([{"revision":null,"url":"assets/a.js"},{"revision":"${md5}a1b2c3","url":"b.html"},` +
      '{"revision":null,"url":"assets/packed-html-1.json"}]);z()';
    expect(readPrecached(script)).toEqual({
      urls: ['assets/a.js', 'b.html'],
      packs: ['assets/packed-html-1.json'],
      revisions: new Map([['b.html', md5]]),
      worker: 'a([1]);keep([]);z()',
    });
  });

  test.each(['', 'keep([])', 'keep([{"url":"b.html"}])'])(
    'that names none is none: %j',
    (script) => {
      expect(() => readPrecached(script)).toThrow('names no file');
    },
  );
});
