import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { company } from '../../src/content/company.ts';
import { type CardText, layOut, socialCardSvg } from '../../src/ui/art/social-card.ts';
import { cached, cacheFolder, writeWhole } from '../file-cache.ts';
import { headingFamily, headingFontTruetype } from '../fonts/heading-font.ts';
import { indexedPng } from './indexed-png.ts';

const weight = 800;

/**
 * The card of one page for social networks: a PNG of 1200 by 630 pixels. Same text and seed, same
 * bytes.
 */
export async function renderSocialCard(card: Omit<CardText, 'signature'>): Promise<Uint8Array> {
  const font = await headingFontTruetype(weight);
  const fontFile = join(cacheFolder, `heading-${weight}.ttf`);
  await writeWhole(fontFile, font);
  const options = {
    font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: headingFamily },
  };
  const measure = (text: string, size: number) =>
    new Resvg(textSvg(text, size), options).getBBox()?.width ?? 0;
  const source = socialCardSvg(
    { ...card, signature: company.name },
    layOut(card.title, measure),
    headingFamily,
  );
  return cached([font, source, await resvgVersion()], () => {
    const { pixels, width, height } = new Resvg(source, options).render();
    return indexedPng(pixels, width, height);
  });
}

function textSvg(text: string, size: number): string {
  const escaped = text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="300"><text y="150" font-family="${headingFamily}" font-weight="${weight}" font-size="${size}">${escaped}</text></svg>`;
}

async function resvgVersion(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-js/package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}

/** What a finished page says about its own card. */
interface PageCard {
  /** Path of the picture below the site's root, as its `og:image` names it. */
  readonly fileName: string;
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
}

/**
 * Draws the card that each prerendered page names in its `og:image`, so there is one for every
 * page and none without. Comes after the plugin that emits the pages.
 */
export function socialCards({
  kicker,
}: {
  /** The words above the title, by the path of the page. */
  kicker: (path: string) => string;
}): Plugin {
  return {
    name: 'site:social-cards',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          const card = pageCard(file.source.toString());
          if (card === undefined) continue;
          const { fileName, title, path } = card;
          const source = await renderSocialCard({ title, kicker: kicker(path), seed: path });
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/** Reads a page's card from its Open Graph tags; undefined for a page without a card. */
export function pageCard(html: string): PageCard | undefined {
  const tag = (property: string) =>
    html
      .match(new RegExp(`<meta [^>]*property="og:${property}"[^>]*>`))?.[0]
      .match(/content="([^"]*)"/)?.[1];
  const image = tag('image');
  const title = tag('title');
  if (image === undefined || title === undefined) return;
  return {
    fileName: new URL(image, 'http://site.invalid').pathname.slice(1),
    title: unescapeHtml(title.replace(/ \| [^|]*$/, '')),
    path: new URL(tag('url') ?? '/', 'http://site.invalid').pathname,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

function unescapeHtml(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}
