import { araucaria } from './araucaria.ts';
import { grove, seed } from './forms.ts';
import { gralha } from './gralha.ts';
import { greatScale } from './great-scale.ts';
import { kite } from './kite.ts';
import { type Picture, placed, rect, shape } from './picture.ts';

const width = 1440;
const height = 900;

/**
 * The planalto at first light: an araucária before the sun, and a gralha that carries its seed
 * towards the words on the left. The left half stays quiet for them.
 */
export function hero(): Picture {
  const body = [
    rect('s', 0, 0, width, height),
    greatScale({ a: 24, b: 18, x: 1060, y: 330 }, 13.5, 'a3', 'a4'),
    hills(),
    araucaria(1060, 300, 520, 'hero'),
    shape('k', 'M0 862L180 838 420 846 720 812 1000 792 1180 784 1440 806V900H0z'),
    growth(),
    placed(600, 330, gralha()),
  ].join('');
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

/** The Serra do Mar in three depths of mist, each peak with a side in the shade. */
function hills(): string {
  return [
    shape(
      'm1',
      'M0 700L150 640 260 676 420 590 560 650 700 600 860 668 1040 590 1200 650 1330 600 1440 640V900H0z',
    ),
    shape(
      'm2',
      'M150 640L260 676 200 690zM420 590L560 650 500 690 440 640zM700 600L860 668 760 680zM1040 590L1200 650 1120 670 1060 630zM1330 600L1440 640V670L1370 650z',
    ),
    grove('m2', [
      [330, 652, 1],
      [372, 664, 0.8],
      [622, 650, 0.9],
      [664, 640, 0.7],
      [905, 668, 0.8],
      [1260, 650, 0.9],
    ]),
    shape('m2', 'M0 760L210 700 380 744 600 690 800 740 1010 690 1230 730 1440 690V900H0z'),
    grove('m3', [
      [60, 756, 1.5],
      [118, 742, 1.2],
      [296, 740, 1.5],
      [480, 736, 1.3],
      [690, 728, 1.6],
      [742, 742, 1.2],
      [868, 738, 1.3],
      [1196, 742, 1.6],
      [1262, 738, 1.3],
      [1380, 722, 1.7],
    ]),
    shape('m3', 'M0 812L240 776 520 800 800 760 1100 776 1440 744V900H0z'),
    grove('p3', [
      [196, 806, 1.9],
      [1316, 790, 2.2],
    ]),
  ].join('');
}
