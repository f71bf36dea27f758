import type { Ink } from '../geometry/ink.ts';
import {
  type Cell,
  cellsWhere,
  type Lattice,
  type Scale,
  scaleGroup,
  scales,
} from '../geometry/lattice.ts';
import { line, shape } from '../geometry/picture.ts';
import { seededRandom } from '../geometry/random.ts';

/** A tuft of the crown: a dome of needles at the end of a branch. */
interface Tuft {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

const mirrored = (tufts: readonly Tuft[]) =>
  tufts.flatMap((tuft) => (tuft.x === 0 ? [tuft] : [tuft, { ...tuft, x: -tuft.x }]));

/** The old tree's candelabrum, around the top of its trunk, the back rows first. */
const crown: readonly Tuft[] = mirrored([
  { x: 0, y: -132, rx: 60, ry: 36 },
  { x: 98, y: -120, rx: 62, ry: 34 },
  { x: 196, y: -92, rx: 62, ry: 34 },
  { x: 282, y: -46, rx: 56, ry: 32 },
  { x: 46, y: -78, rx: 46, ry: 28 },
  { x: 140, y: -58, rx: 56, ry: 32 },
  { x: 222, y: -2, rx: 54, ry: 30 },
  { x: 78, y: -14, rx: 48, ry: 28 },
  { x: 142, y: 42, rx: 48, ry: 28 },
]);

/** Fine enough for the largest screens. */
export const crownScale: Scale = { a: 9, b: 6.5 };

/**
 * An old araucária whose crown is laid in scales; (x, y) is where its branches part.
 * @param scale one of the crown's.
 */
export function araucaria(
  x: number,
  y: number,
  height: number,
  seed: string,
  scale: Scale,
): string {
  const branches = crown
    .filter((tuft) => tuft.x !== 0)
    .map(({ x: tip, y: top }) => {
      const root = Math.round(top * 0.8 + 95);
      return `M0 ${root}Q${Math.round(tip * 0.82)} ${root + 6} ${tip} ${top + 6}`;
    });
  return `<g transform="translate(${x} ${y})">${[
    line('k', 7, branches.join('')),
    shape('k', `M-9-120L9-120 20 ${height * 0.7} 34 ${height}-34 ${height}-20 ${height * 0.7}z`),
    bark(height),
    foliage({ ...scale, x: 0, y: 0 }, seed),
  ].join('')}</g>`;
}

/** Scars of fallen branches: scales up the sunlit side of the trunk. */
function bark(height: number): string {
  const lattice: Lattice = { a: 6, b: 8, x: -6, y: 0 };
  const box = { left: -20, top: 130, right: 6, bottom: height - 20 };
  const cells = cellsWhere(lattice, box, (x, y) => x > -10 - (7 * y) / height && x < 3);
  return scaleGroup(lattice, scales(cells, 'p1', 0.72));
}

function foliage(lattice: Lattice, seed: string): string {
  const random = seededRandom(seed);
  const tones = new Map<Ink, Cell[]>([
    ['p1', []],
    ['p2', []],
    ['p3', []],
    ['p4', []],
  ]);
  const box = { left: -350, top: -180, right: 350, bottom: 90 };
  for (const cell of cellsWhere(lattice, box, () => true)) {
    const tuft = crown.findLast((each) => within(each, cell));
    if (tuft === undefined) continue;
    const depth = (cell.y - tuft.y) / tuft.ry + (random() - 0.5) * 0.36;
    const tone: Ink = depth < -0.55 ? 'p4' : depth < -0.1 ? 'p3' : depth < 0.25 ? 'p2' : 'p1';
    tones.get(tone)?.push(cell);
  }
  return scaleGroup(lattice, ...[...tones].map(([ink, cells]) => scales(cells, ink, 0.92)));
}

function within({ x, y, rx, ry }: Tuft, cell: Cell): boolean {
  const across = (cell.x - x) / rx;
  if (Math.abs(across) > 1) return false;
  const rise = ry * Math.sqrt(1 - across * across);
  return cell.y > y - rise && cell.y < y + rise * 0.5;
}
