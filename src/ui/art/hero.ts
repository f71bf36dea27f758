import { grove, seed, type Tree } from './geometry/forms.ts';
import { kite } from './geometry/kite.ts';
import type { Scale } from './geometry/lattice.ts';
import { type Picture, placed, rect, shape } from './geometry/picture.ts';
import { araucaria, crownScale } from './motifs/araucaria.ts';
import { gralha } from './motifs/gralha.ts';
import { greatScale } from './motifs/great-scale.ts';

const height = 900;

/** How much of the landscape a picture shows, and how fine its scales are. */
interface View {
  /** Of the picture's left edge; 0 is the left edge of what bird and tree need. */
  readonly left: number;
  readonly width: number;
  readonly sun: Scale;
  readonly crown: Scale;
  /** Smaller ones would be specks. */
  readonly smallestTree: number;
}

/** How far the sun reaches to each side, before it breaks up. */
const sunReach = 324;

/**
 * The planalto at first light: an araucária before the sun, and a gralha that carries its seed
 * towards the words on the left. Left of 0 it is only low hills, so that words can stand over its
 * sky. Crop from the left.
 */
export function hero(): Picture {
  return landscape({
    left: -560,
    width: 2000,
    sun: { a: 24, b: 18 },
    crown: crownScale,
    smallestTree: 0,
  });
}

/**
 * The same for a phone, where nothing stands over it: bird and tree alone, in scales that the eye
 * can still tell apart there. Small enough to come inside the page (build/pictures/inlined.ts).
 */
export function heroOnPhone(): Picture {
  return landscape({
    left: 216,
    width: 1200,
    sun: { a: 34, b: 25.5 },
    crown: { a: 14, b: 10.5 },
    smallestTree: 1,
  });
}

function landscape(view: View): Picture {
  const { left, width, sun, crown } = view;
  const parts = [
    greatScale({ ...sun, x: 1060, y: 330 }, sunReach / sun.a, 'a3', 'a4'),
    hills(view),
    araucaria(1060, 300, 520, 'hero', crown),
    shape(
      'k',
      'M-560 836L-380 850-120 858 180 846 420 850 720 812 1000 792 1180 784 1440 806V900H-560z',
    ),
    growth(),
    placed(600, 330, gralha()),
  ];
  const body = rect('s', 0, 0, width, height) + placed(-left, 0, parts.join(''));
  return { width, height, body };
}

/** On the ground before it: the seed, the sprout and the young tree it becomes. */
function growth(): string {
  const whorls = [0, 1, 2, 3].map((tier) => {
    const [top, half] = [700 + tier * 26, 16 + tier * 9];
    return `M742 ${top}l${half} 22-${half} 12-${half}-12z`;
  });
  return [
    shape('k', 'M739 720h6v116h-6z'),
    shape('p2', whorls.join('')),
    shape(
      'p3',
      [0, 1, 2, 3].map((tier) => `M742 ${700 + tier * 26}v34l-${16 + tier * 9}-12z`).join(''),
    ),
    shape(
      'p3',
      `${kite(540, 838, -90, 44, 8)}${kite(540, 822, -150, 34, 11)}${kite(540, 822, -30, 34, 11)}`,
    ),
    shape('p4', `${kite(540, 806, -128, 26, 9)}${kite(540, 806, -52, 26, 9)}`),
    seed(404, 862, -62, 42),
  ].join('');
}

/**
 * The Serra do Mar in three depths of mist, each peak with a side in the shade, and the trees on it
 * that are in sight.
 */
function hills({ left, width, smallestTree }: View): string {
  const inSight = (trees: readonly Tree[]) =>
    trees.filter(
      ([x, , size]) => size >= smallestTree && x + 20 * size > left && x - 20 * size < left + width,
    );
  return [
    shape(
      'm1',
      'M-560 690L-430 640-310 676-160 650-60 690 0 680 150 640 260 676 420 590 560 650 700 600 860 668 1040 590 1200 650 1330 600 1440 640V900H-560z',
    ),
    shape(
      'm2',
      'M-430 640L-310 676-370 690zM-160 650L-60 690-120 696zM150 640L260 676 200 690zM420 590L560 650 500 690 440 640zM700 600L860 668 760 680zM1040 590L1200 650 1120 670 1060 630zM1330 600L1440 640V670L1370 650z',
    ),
    grove(
      'm2',
      inSight([
        [-500, 690, 0.9],
        [-240, 676, 0.8],
        [-20, 700, 1],
        [330, 652, 1],
        [372, 664, 0.8],
        [622, 650, 0.9],
        [664, 640, 0.7],
        [905, 668, 0.8],
        [1260, 650, 0.9],
      ]),
    ),
    shape(
      'm2',
      'M-560 740L-400 716-220 756-40 724 60 740 210 704 380 744 600 690 800 740 1010 690 1230 730 1440 690V900H-560z',
    ),
    grove(
      'm3',
      inSight([
        [-470, 760, 1.5],
        [-420, 752, 1.1],
        [-290, 770, 1.4],
        [-70, 764, 1.7],
        [-12, 756, 1.2],
        [150, 750, 1.3],
        [296, 740, 1.5],
        [480, 736, 1.3],
        [690, 728, 1.6],
        [742, 742, 1.2],
        [868, 738, 1.3],
        [1196, 742, 1.6],
        [1262, 738, 1.3],
        [1380, 722, 1.7],
      ]),
    ),
    shape('m3', 'M-560 800L-340 784-100 812 240 780 520 800 800 760 1100 776 1440 744V900H-560z'),
    grove(
      'p3',
      inSight([
        [-390, 800, 1.7],
        [-180, 816, 2.2],
        [196, 806, 1.9],
        [1316, 790, 2.2],
      ]),
    ),
  ].join('');
}
