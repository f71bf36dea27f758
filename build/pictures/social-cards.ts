import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
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
