import { brotliCompressSync } from 'node:zlib';
import { posts } from 'virtual:posts/all';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { artFiles } from '../../build/pictures/art.ts';
import { projects } from '../../src/content/projects.ts';
import { services } from '../../src/content/services.ts';
import { catalogue } from '../../src/ui/art/catalogue.ts';
import { inks } from '../../src/ui/art/geometry/ink.ts';
import { svg } from '../../src/ui/art/geometry/picture.ts';

const files = artFiles().map(({ fileName, source }) => ({ fileName, source: String(source) }));

/** Bytes as drawn and as sent; the hero may cost more. */
const budgets = (fileName: string) =>
  /hero/.test(fileName) ? { raw: 15_872, brotli: 2_688 } : { raw: 7_680, brotli: 1_536 };

describe.each(files)('$fileName', ({ fileName, source }) => {
  test('is a well-formed picture of the size it declares', () => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(source) ?? [];
    const rendered = new Resvg(source, { font: { loadSystemFonts: false } });
    expect([rendered.width, rendered.height]).toEqual([Number(width), Number(height)]);
  });

  test('is small', () => {
    expect(source.length).toBeLessThanOrEqual(budgets(fileName).raw);
    expect(brotliCompressSync(source).length).toBeLessThanOrEqual(budgets(fileName).brotli);
  });

  test('has colours for day and night, and needs nothing but itself', () => {
    expect(source).toContain('@media(prefers-color-scheme:dark)');
    expect(source).not.toMatch(/<text|<image|<script|href=|NaN|undefined|\d\.\d{3}/);
  });

  test('draws only with inks that have a colour', () => {
    const used = [...source.matchAll(/class="(\w+)"/g)].map(([, name]) => name);
    expect(used.filter((name) => name === undefined || !(name in inks))).toEqual([]);
  });
});

test('drawing again gives the same bytes', () => {
  expect(artFiles().map(({ source }) => source)).toEqual(files.map(({ source }) => source));
});

test('every service, project and article has its picture', () => {
  const wanted = [
    ...services.map(({ slug }) => `service-${slug}`),
    ...projects.map(({ slug }) => `project-${slug}`),
    ...posts.map(({ slug }) => `cover-${slug}`),
  ];
  expect(wanted.filter((name) => !catalogue.has(name))).toEqual([]);
});

test('a picture of a fixed scheme asks the system for none', () => {
  const draw = catalogue.get('hero');
  const night = draw && svg(draw(), 'dark');
  expect(night).toContain(`.s{color:${inks.s[1]}}`);
  expect(night).not.toContain('@media');
});
