import { type Point, pair, steps } from './path-data.ts';

/**
 * Path data of a long diamond that grows from a root: needle, feather, seed. `angle` is in degrees,
 * 0 to the right and 90 down; `belly` is where along the length it is widest, from 0 to 1. Its right side alone is a facet.
 */
export function kite(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  belly = 0.6,
  side: 'both' | 'right' = 'both',
): string {
  const turn = (angle * Math.PI) / 180;
  const at = (along: number, aside: number): Point => [
    Math.round(x + Math.cos(turn) * along - Math.sin(turn) * aside),
    Math.round(y + Math.sin(turn) * along + Math.cos(turn) * aside),
  ];
  const root = at(0, 0);
  const corners = [
    at(length * belly, width / 2),
    at(length, 0),
    ...(side === 'both' ? [at(length * belly, -width / 2)] : []),
  ];
  return `M${pair(...root)}l${steps(root, corners)}z`;
}
