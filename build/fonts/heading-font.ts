import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cachedSubset } from './cached-subset.ts';

/** As in `--font-heading` of src/ui/tokens.css. */
export const HEADING_FAMILY = 'Bricolage Grotesque';

/** All a Portuguese heading can hold; other characters fall to the next font of the stack. */
const HEADING_CHARACTERS = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz|',
  'ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúü',
  '\u00a0ªº°·–—‘’“”…©«»→',
].join('');

const require = createRequire(import.meta.url);
const source = require.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
);

// The optical size is pinned: the cut joints show in titles, and small headings stay open.
const OPTICAL_SIZE = 40;
const COPYRIGHT_AND_LICENSE = [0, 13, 14];

/** The heading font for browsers: one variable file, weights 600 to 800. */
export function headingFontWoff2(): Promise<Uint8Array> {
  return headingFont('woff2', { min: 600, max: 800 });
}

/** One weight of the heading font as TrueType, for rendering pictures. */
export function headingFontTruetype(weight: number): Promise<Uint8Array> {
  return headingFont('truetype', weight);
}

async function headingFont(
  targetFormat: 'woff2' | 'truetype',
  wght: number | { min: number; max: number },
): Promise<Uint8Array> {
  const font = await readFile(source);
  const options = {
    targetFormat,
    variationAxes: { opsz: OPTICAL_SIZE, wght },
    keepFeatures: ['kern', 'mark', 'ccmp', 'calt', 'liga', 'locl'],
    preserveNameIds: COPYRIGHT_AND_LICENSE,
    noHinting: true,
  };
  return cachedSubset(font, HEADING_CHARACTERS, options);
}
