import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { inks } from '../../src/ui/art/geometry/ink.ts';
import { mark } from '../../src/ui/art/motifs/mark.ts';
import { emittedFiles, type SiteFile } from '../emitted-files.ts';

/** How the mark stands on its tile; lengths are parts of the tile's side. */
interface Tile {
  /** Undefined leaves the tile transparent. */
  readonly ground?: string;
  readonly tree: string;
  readonly seed: string;
  readonly markSize: number;
  readonly cornerRadius: number;
}

const forest = { ground: inks.k[0], tree: inks.c[0], seed: inks.a2[0] };
/** For systems that show the file as it is. */
const rounded: Tile = { ...forest, markSize: 0.66, cornerRadius: 0.22 };
/** For tabs, where every pixel counts. */
const small: Tile = { ...forest, markSize: 0.84, cornerRadius: 0.16 };
/** For iOS, which cuts the corners itself. */
const square: Tile = { ...forest, markSize: 0.64, cornerRadius: 0 };
/** For masks of any shape: all of the mark is in the safe circle of 80 %. */
const maskable: Tile = { ...forest, markSize: 0.54, cornerRadius: 0 };
/** For systems that colour the shape themselves. */
const monochrome: Tile = { tree: '#fff', seed: '#fff', markSize: 0.62, cornerRadius: 0 };

/** The favicons and the installed app's icons, drawn from the mark. */
export function iconFiles(): SiteFile[] {
  return [
    { fileName: 'favicon.svg', source: favicon() },
    { fileName: 'favicon.ico', source: ico(png(small, 32), 32) },
    { fileName: 'apple-touch-icon.png', source: png(square, 180) },
    { fileName: 'icons/icon-192.png', source: png(rounded, 192) },
    { fileName: 'icons/icon-512.png', source: png(rounded, 512) },
    { fileName: 'icons/maskable-512.png', source: png(maskable, 512) },
    { fileName: 'icons/monochrome-512.png', source: png(monochrome, 512) },
  ];
}

/** Draws the icons: into the client build, and on request while developing. */
export function icons(): Plugin {
  return emittedFiles('site:icons', iconFiles);
}

/** The bare mark, in the colours of the browser's own scheme. */
function favicon(): string {
  const rules = (tree: string, seed: string) => `.t{fill:${tree}}.s{fill:${seed}}`;
  const day = rules(inks.p2[0], inks.a2[0]);
  const night = rules(inks.p4[1], inks.a2[1]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.size} ${mark.size}"><style>${day}@media(prefers-color-scheme:dark){${night}}</style><path class="t" d="${mark.tree}"/><path class="s" d="${mark.seed}"/></svg>`;
}

function png({ ground, tree, seed, markSize, cornerRadius }: Tile, size: number): Uint8Array {
  const side = size * markSize;
  const offset = (size - side) / 2;
  const tile =
    ground === undefined
      ? ''
      : `<rect width="${size}" height="${size}" rx="${size * cornerRadius}" fill="${ground}"/>`;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${tile}<g transform="translate(${offset} ${offset})scale(${side / mark.size})"><path fill="${tree}" d="${mark.tree}"/><path fill="${seed}" d="${mark.seed}"/></g></svg>`;
  return new Resvg(source, { font: { loadSystemFonts: false } }).render().asPng();
}

/** One PNG in an icon file: header, one directory entry, the picture. */
function ico(picture: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  const [icon, images, planes, bitsPerPixel] = [1, 1, 1, 32];
  head.writeUInt16LE(icon, 2);
  head.writeUInt16LE(images, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(planes, 10);
  head.writeUInt16LE(bitsPerPixel, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
