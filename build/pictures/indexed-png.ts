import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const MAX_COLORS = 256;

/**
 * The effort of the compression. 9 takes nine times as long (68 ms against 8) for 7 % fewer bytes, of
 * files that only social networks fetch (2026-11-22).
 */
const LEVEL = 7;

/**
 * Packs opaque RGBA pixels as a PNG of at most 256 colours: our pictures are flat, so the common
 * colours are exact and only blends along edges move to a neighbour. A third of the bytes of the
 * same picture in full colour.
 */
export async function indexedPng(
  rgba: Uint8Array,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const runs = runsOf(rgba, width);
  const { palette, indexOf } = quantize(runs);
  const rows = Buffer.alloc((width + 1) * height);
  for (const { color, at, length } of runs) {
    // Each row begins with the byte that names its filter, 0 for none.
    const start = at + Math.floor(at / width) + 1;
    rows.fill(indexOf(color), start, start + length);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const [bitsPerPixel, indexed] = [8, 3];
  header.set([bitsPerPixel, indexed], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', await compress(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Neighbours of one colour within a row; `at` and `length` in pixels. */
interface Run {
  readonly color: number;
  readonly at: number;
  readonly length: number;
}

/** The picture as runs: of our flat pictures a few thousand instead of a million pixels. */
function runsOf(rgba: Uint8Array, width: number): Run[] {
  const pixels = new Int32Array(rgba.slice().buffer);
  const runs: Run[] = [];
  for (let at = 0, next = 0; at < pixels.length; at = next) {
    const pixel = pixels[at];
    const end = at - (at % width) + width;
    do next += 1;
    while (next < end && pixels[next] === pixel);
    runs.push({ color: colorAt(rgba, at * 4), at, length: next - at });
  }
  return runs;
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

const channels = (color: number): Channels => [color >> 16, (color >> 8) & 255, color & 255];

/** The most frequent colours, and the nearest of them for any other. */
function quantize(runs: readonly Run[]) {
  const counts = new Map<number, number>();
  for (const { color, length } of runs) counts.set(color, (counts.get(color) ?? 0) + length);
  const palette = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_COLORS)
    .map(([color]) => color);
  const known = new Map(palette.map((color, index) => [color, index]));
  const candidates = palette.map(channels);
  const indexOf = (color: number): number => {
    const found = known.get(color) ?? nearest(channels(color), candidates);
    known.set(color, found);
    return found;
  };
  return { palette, indexOf };
}

type Channels = readonly [number, number, number];

function nearest([red, green, blue]: Channels, candidates: readonly Channels[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  candidates.forEach(([r, g, b], index) => {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [least, best] = [distance, index];
  });
  return best;
}
