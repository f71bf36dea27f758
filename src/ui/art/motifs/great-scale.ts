import type { Ink } from '../geometry/ink.ts';
import { cellsWhere, type Lattice, scaleGroup, scales } from '../geometry/lattice.ts';

/**
 * One great scale made of small ones, around the lattice's origin, that breaks up towards its
 * edge: the sun of the landscapes and the ground of the motifs. `radius` is in cells.
 */
export function greatScale(lattice: Lattice, radius: number, core: Ink, edge: Ink): string {
  const { a, b, x, y } = lattice;
  const rings: [Ink, number, number, number][] = [
    [core, 0, radius, 0.95],
    [core, radius, radius * 1.075, 0.72],
    [edge, radius * 1.075, radius * 1.22, 0.64],
    [edge, radius * 1.22, radius * 1.37, 0.42],
    [edge, radius * 1.37, radius * 1.6, 0.2],
  ];
  const reach = radius * 1.6;
  const box = {
    left: x - reach * a,
    top: y - reach * b,
    right: x + reach * a,
    bottom: y + reach * b,
  };
  // Between a diamond and a circle: straight flanks, and corners that do not stab.
  const away = (left: number, top: number) => {
    const [across, down] = [Math.abs(left - x) / a, Math.abs(top - y) / b];
    return 0.62 * (across + down) + 0.5 * Math.hypot(across, down);
  };
  return scaleGroup(
    lattice,
    ...rings.map(([ink, from, to, size]) =>
      scales(
        cellsWhere(lattice, box, (left, top) => {
          const distance = away(left, top);
          return distance >= from && distance < to;
        }),
        ink,
        size,
      ),
    ),
  );
}
