import type { Ink } from './ink.ts';
import { kite } from './kite.ts';
import { cellsWhere, type Lattice, scaleGroup, scales } from './lattice.ts';
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

/** Araucárias too far off to show their scales, at [x, y, size] of each foot. */
export function grove(ink: Ink, trees: readonly (readonly [number, number, number])[]): string {
  const paths = trees.map(([x, y, size]) => {
    const [a, b] = [Math.round(8 * size), Math.round(4 * size)];
    const crown = [
      [-13, 40],
      [0, 44],
      [13, 40],
      [-7, 36],
      [7, 36],
    ].map(([left = 0, up = 0]) =>
      scale(Math.round(x + left * size), Math.round(y - up * size), a, b),
    );
    const trunk = Math.round(size * 2);
    return `${crown.join('')}M${x} ${Math.round(y - 38 * size)}l${trunk} ${Math.round(40 * size)}h-${2 * trunk}z`;
  });
  return shape(ink, paths.join(''));
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
