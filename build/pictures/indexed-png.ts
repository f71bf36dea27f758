import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const maxColors = 256;

/**
 * Packs opaque RGBA pixels as a PNG of at most 256 colours: our pictures are flat, so the common
 * colours are exact and only blends along edges move to a neighbour. A third of the bytes of the
 * same picture in full colour.
 */
export function indexedPng(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const { palette, indexOf } = quantize(rgba);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = indexOf(colorAt(rgba, (y * width + x) * 4));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const [bitsPerPixel, indexed] = [8, 3];
  header.set([bitsPerPixel, indexed], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

const colorAt = (rgba: Uint8Array, at: number) =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

const channels = (color: number): [number, number, number] => [
  color >> 16,
  (color >> 8) & 255,
  color & 255,
];

/** The most frequent colours, and the nearest of them for any other. */
function quantize(rgba: Uint8Array) {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const color = colorAt(rgba, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxColors)
    .map(([color]) => color);
  const known = new Map(palette.map((color, index) => [color, index]));
  const indexOf = (color: number): number => {
    const found = known.get(color) ?? nearest(color, palette);
    known.set(color, found);
    return found;
  };
  return { palette, indexOf };
}

function nearest(color: number, palette: readonly number[]): number {
  const [red, green, blue] = channels(color);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const [r, g, b] = channels(candidate);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [least, best] = [distance, index];
  }
  return best;
}
