import type { Ink } from './ink.ts';
import { kite } from './kite.ts';
import { cellsWhere, type Lattice, scaleGroup, scales } from './lattice.ts';
import { type Point, pair } from './path-data.ts';
import { rect, shape } from './picture.ts';

/** A pinhão that points from its root along `angle` (degrees), with a facet in the shade. */
export function seed(x: number, y: number, angle: number, length: number): string {
  const width = Math.round(length * 0.46);
  return (
    shape('a2', kite(x, y, angle, length, width, 0.64)) +
    shape('a1', kite(x, y, angle, length, width, 0.64, 'right'))
  );
}

/** Path data of one scale around (x, y). */
export function scale(x: number, y: number, a: number, b: number): string {
  return `M${x - a} ${y}l${a}-${b} ${a} ${b}-${a} ${b}z`;
}

/** Path data of an axis-aligned block, for the many small ones of a screen. */
export function block(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

/** A screen with its frame; what it shows is drawn over it. */
export function screen(x: number, y: number, width: number, height: number, round: number) {
  return (
    rect('n', x - 10, y - 10, width + 20, height + 20, round + 8) +
    rect('w', x, y, width, height, round)
  );
}

/** A window of the desk: bar with three scales, and its sheet. */
export function windowFrame(x: number, y: number, width: number, height: number): string {
  const lights = [0, 1, 2].map((n) => scale(x + 34 + n * 26, y + 26, 9, 7)).join('');
  return (
    rect('m2', x - 3, y - 3, width + 6, height + 6, 17) +
    rect('w', x, y, width, height, 14) +
    shape('p2', `M${x} ${y + 52}V${y + 14}q0-14 14-14h${width - 28}q14 0 14 14v38z`) +
    shape('a2', lights)
  );
}

/** Scales of one ink wherever `inside` holds. */
export function field(
  lattice: Lattice,
  width: number,
  height: number,
  ink: Ink,
  size: number,
  inside: (x: number, y: number) => boolean,
): string {
  const box = { left: 0, top: 0, right: width, bottom: height };
  return scaleGroup(lattice, scales(cellsWhere(lattice, box, inside), ink, size));
}

/** Where its foot is, and how large. */
export type Tree = readonly [x: number, y: number, size: number];

/** Araucárias too far off to show their scales. */
export function grove(ink: Ink, trees: readonly Tree[]): string {
  return shape(ink, trees.map(([x, y, size]) => `M${x} ${y}${farTree(size)}`).join(''));
}

/** Where the scales of its crown are, from its foot. */
const farCrown: readonly Point[] = [
  [-13, -40],
  [0, -44],
  [13, -40],
  [-7, -36],
  [7, -36],
];

/** Path data from the foot on: trees of one size are written alike. */
function farTree(size: number): string {
  const sized = (length: number) => Math.round(length * size);
  const [a, b] = [sized(8), sized(4)];
  const leaf = `l${a}-${b} ${a} ${b}-${a} ${b}z`;
  const trunk = `l${sized(2)} ${sized(40)}h-${2 * sized(2)}z`;
  const starts: Point[] = [
    ...farCrown.map(([x, y]): Point => [sized(x) - a, sized(y)]),
    [0, -sized(38)],
  ];
  return starts
    .map(([x, y], part) => {
      const [fromX, fromY] = starts[part - 1] ?? [0, 0];
      return `m${pair(x - fromX, y - fromY)}${part < farCrown.length ? leaf : trunk}`;
    })
    .join('');
}

/** Whether (x, y) is in the cloud, 220 wide, whose flat foot has its middle at (left, foot). */
export function inCloud(x: number, y: number, left: number, foot: number, size = 1): boolean {
  const [across, up] = [(x - left) / size, (foot - y) / size];
  if (up < 0) return false;
  return (
    Math.hypot(across + 70, up - 34) < 42 ||
    Math.hypot(across + 8, up - 74) < 60 ||
    Math.hypot(across - 66, up - 42) < 52 ||
    (Math.abs(across) < 84 && up < 44)
  );
}
