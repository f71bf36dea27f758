import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { companyName } from '../../src/content/company.ts';
import { type CardText, layOut, socialCardSvg } from '../../src/ui/art/social-card.ts';
import { CACHE_FOLDER, cached, writeWhole } from '../file-cache.ts';
import { HEADING_FAMILY, headingFontTruetype } from '../fonts/heading-font.ts';
import { installedVersions } from '../installed-versions.ts';
import { indexedPng } from './indexed-png.ts';

const WEIGHT = 800;

/** What packs a card's pixels; another version of it writes other bytes. */
const packer = new URL('./indexed-png.ts', import.meta.url);

/** What every card is drawn with. */
interface Tools {
  readonly options: ResvgRenderOptions;
  /** The width of a line of the heading font, in pixels. */
  readonly measure: (text: string, size: number) => number;
  /** All that decides a card's bytes besides its drawing. */
  readonly versions: readonly (string | Uint8Array)[];
}

let tools: Promise<Tools> | undefined;

async function makeTools(): Promise<Tools> {
  const font = await headingFontTruetype(WEIGHT);
  const fontFile = join(CACHE_FOLDER, `heading-${WEIGHT}.ttf`);
  await writeWhole(fontFile, font);
  const options = {
    font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: HEADING_FAMILY },
  };
  const versions = [font, ...installedVersions('@resvg/resvg-js'), await readFile(packer)];
  return { options, measure: lineWidths(options), versions };
}

/**
 * The card of one page for social networks: a PNG of 1200 by 630 pixels. Same text and seed, same
 * bytes.
 */
export async function renderSocialCard(card: Omit<CardText, 'signature'>): Promise<Uint8Array> {
  tools ??= makeTools();
  const { options, measure, versions } = await tools;
  const source = socialCardSvg(
    { ...card, signature: companyName },
    layOut(card.title, measure),
    HEADING_FAMILY,
  );
  return cached([...versions, source], async () => {
    const { pixels, width, height } = await renderAsync(source, options);
    return indexedPng(pixels, width, height);
  });
}

/**
 * The width of a word. A line is as wide as its words' advances, with the spaces between them, without the blank
 * margin at its two ends.
 */
interface WordWidth {
  /** From its beginning to that of what follows. */
  readonly advance: number;
  /** Blank space beside the ink, assumed equal left and right. */
  readonly margin: number;
}

/**
 * Measures lines by their words, and each word once: titles share most of theirs, and to lay out
 * every line that might fit took longer than to draw the card.
 */
function lineWidths(options: ResvgRenderOptions): Tools['measure'] {
  const inkWidth = (text: string) => new Resvg(textSvg(text), options).getBBox()?.width ?? 0;
  const bars = inkWidth('||');
  const known = new Map<string, WordWidth>();
  const widthOf = (word: string): WordWidth => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const advance = inkWidth(`|${word}|`) - bars;
    const width = { advance, margin: (advance - inkWidth(word)) / 2 };
    known.set(word, width);
    return width;
  };
  const space = widthOf(' ').advance;
  return (text, size) => {
    const words = text.split(' ').map(widthOf);
    const gaps = (words.length - 1) * space;
    const whole = words.reduce((sum, { advance }) => sum + advance, gaps);
    const margins = (words.at(0)?.margin ?? 0) + (words.at(-1)?.margin ?? 0);
    return (whole - margins) * (size / MEASURED_SIZE);
  };
}

const MEASURED_SIZE = 100;

function textSvg(text: string): string {
  const escaped = text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="300"><text y="150" font-family="${HEADING_FAMILY}" font-weight="${WEIGHT}" font-size="${MEASURED_SIZE}">${escaped}</text></svg>`;
}
