import { block, field, grove, scale, screen, windowFrame } from './forms.ts';
import { greatScale } from './great-scale.ts';
import type { Ink } from './ink.ts';
import type { Lattice } from './lattice.ts';
import { line, type Picture, rect, shape } from './picture.ts';

const width = 1280;
const height = 800;

const grounds = {
  forest: ['m1', 'm2', 'm2'],
  dawn: ['h', 'a4', 'a4'],
  sun: ['h', 'a3', 'a4'],
  sky: ['h', 'g4', 'g4'],
} as const;

const stage = (ground: keyof typeof grounds, x: number, y: number, ...marks: string[]): Picture => {
  const [base, core, edge] = grounds[ground];
  const body = [
    rect(base, 0, 0, width, height),
    greatScale({ a: 30, b: 22, x, y }, 14, core, edge),
    ...marks,
  ];
  return { width, height, body: body.join('') };
};

/** Lines of writing, one a width. */
const text = (x: number, y: number, widths: readonly number[], gap = 26, tall = 10) =>
  widths.map((wide, row) => block(x, y + row * gap, wide, tall)).join('');

/** A panel of stock: shelves of scales and a chart of bars. */
function stock(): Picture {
  const boxes: Record<'p3' | 'p4' | 'a2', string> = { p3: '', p4: '', a2: '' };
  const kinds = ['p3', 'p4', 'p3', 'a2', 'p3', 'p3', 'p4'] as const;
  for (let shelf = 0; shelf < 3; shelf += 1) {
    for (let place = 0; place < 6; place += 1) {
      const kind = kinds[(shelf * 5 + place * 3) % kinds.length] ?? 'p3';
      boxes[kind] += scale(392 + place * 66, 266 + shelf * 96, 29, 30);
    }
  }
  const bars = [70, 104, 88, 136, 120, 168];
  return stage(
    'forest',
    640,
    400,
    windowFrame(150, 110, 980, 580),
    shape('m1', 'M150 162h150v528H164q-14 0-14-14z'),
    shape('m3', text(178, 210, [94, 70, 84, 60, 78], 44, 12)),
    shape('a2', scale(172, 348, 6, 8)),
    shape('p3', boxes.p3),
    shape('p4', boxes.p4),
    shape('a2', boxes.a2),
    shape('p1', [0, 1, 2].map((shelf) => block(350, 297 + shelf * 96, 420, 7)).join('')),
    shape('m2', text(350, 548, [180, 420, 420], 44, 10) + block(350, 546, 420, 0)),
    shape('p3', block(350, 592, 300, 10) + block(350, 636, 220, 10)),
    line('m2', 3, 'M820 210V650H1090'),
    shape(
      'g3',
      bars.map((tall, n) => block(842 + n * 41, 648 - tall * 2.1, 26, tall * 2.1)).join(''),
    ),
    shape('g2', bars.map((tall, n) => scale(855 + n * 41, 648 - tall * 2.1, 13, 10)).join('')),
    shape('a2', scale(1060, 648 - 168 * 2.1, 13, 10)),
  );
}

/** A phone with the route of a delivery across town. */
function delivery(): Picture {
  const streets =
    'M470 250L810 420M470 400L810 570M520 110L810 255M790 130L470 290M810 280L470 450M810 440L530 580M600 96L690 690';
  return stage(
    'dawn',
    640,
    400,
    grove('m3', [
      [190, 660, 5],
      [312, 676, 3.2],
      [1010, 672, 3.6],
      [1120, 660, 5.4],
    ]),
    shape('m3', 'M0 668L320 656 760 676 1280 656V800H0z'),
    rect('n', 456, 56, 368, 700, 46),
    rect('g4', 474, 76, 332, 660, 30),
    `<clipPath id="c"><rect x="474" y="76" width="332" height="660" rx="30"/></clipPath><g clip-path="url(#c)">${[
      shape('p4', 'M474 500l116 58-60 60-56-20zM700 76l106 40v90z'),
      line('w', 17, streets),
      line('p2', 9, 'M534 470L640 418 602 270 740 202'),
      shape('w', 'M474 590h332v146H474z'),
    ].join('')}</g>`,
    shape('p2', scale(534, 470, 21, 18)),
    shape('w', scale(534, 470, 9, 8)),
    shape('g2', scale(622, 346, 26, 22)),
    shape('a2', 'M740 206L712 156 740 118 768 156z'),
    shape('a1', 'M740 118l28 38-28 50z'),
    shape('w', scale(740, 154, 9, 11)),
    shape('p3', scale(526, 640, 24, 24)),
    shape('m3', text(566, 622, [150, 100], 26, 12)),
    shape('a2', block(500, 684, 280, 26)),
  );
}

const garments: Record<'shirt' | 'dress' | 'trousers' | 'scarf', (x: number, y: number) => string> =
  {
    shirt: (x, y) =>
      `M${x - 22} ${y - 50}L${x} ${y - 36} ${x + 22} ${y - 50} ${x + 62} ${y - 22} ${x + 42} ${y + 6} ${x + 30} ${y - 4}V${y + 54}H${x - 30}V${y - 4}L${x - 42} ${y + 6} ${x - 62} ${y - 22}z`,
    dress: (x, y) =>
      `M${x - 20} ${y - 56}L${x} ${y - 40} ${x + 20} ${y - 56} ${x + 16} ${y - 10} ${x + 50} ${y + 58}H${x - 50}L${x - 16} ${y - 10}z`,
    trousers: (x, y) =>
      `M${x - 32} ${y - 56}h64l12 114h-32L${x} ${y - 14} ${x - 12} ${y + 58}h-32z`,
    scarf: (x, y) =>
      `M${x - 40} ${y - 50}h80l-22 34 22 74h-36L${x - 6} ${y - 8} ${x - 18} ${y + 58}h-30l12-74z`,
  };

/** A shop's window: garments in a grid, each on a scale. */
function shop(): Picture {
  const wares: ['shirt' | 'dress' | 'trousers' | 'scarf', Ink, Ink][] = [
    ['shirt', 'a4', 'a1'],
    ['dress', 'g4', 'g2'],
    ['scarf', 'm2', 'p3'],
    ['trousers', 'm2', 'p2'],
    ['shirt', 'g4', 'g3'],
    ['dress', 'a4', 'a2'],
  ];
  return stage(
    'sky',
    640,
    400,
    windowFrame(170, 90, 940, 620),
    shape('m3', text(214, 182, [150], 26, 14)),
    shape('m2', block(420, 184, 70, 10) + block(514, 184, 70, 10) + block(608, 184, 70, 10)),
    shape('a2', scale(1050, 188, 20, 16)),
    ...wares.map(([kind, ground, ink], n) => {
      const [x, y] = [334 + (n % 3) * 306, 318 + Math.floor(n / 3) * 238];
      return (
        rect('h', x - 134, y - 92, 268, 214, 10) +
        shape(ground, scale(x, y - 6, 112, 84)) +
        shape(ink, garments[kind](x, y)) +
        shape('m3', block(x - 114, y + 92, 120, 11)) +
        shape('p3', block(x + 66, y + 90, 48, 15))
      );
    }),
  );
}

/** A clipboard on a tablet before a pylon, far from any signal. */
function inspection(): Picture {
  const checks = [0, 1, 2, 3].map((row) => 330 + row * 76);
  return stage(
    'sun',
    900,
    330,
    shape('m2', 'M0 640L220 520 430 610 660 500 900 600 1080 520 1280 590V800H0z'),
    line(
      'p1',
      9,
      'M836 690L912 90 988 690M856 540H968M874 400H950M890 270H934M850 590L968 540 858 500 950 400 874 400M856 540L974 590M968 540L874 400 934 270M950 400L890 270',
    ),
    line('p2', 8, 'M760 200H1064L912 158zM790 300H1034L912 262z'),
    line(
      'p3',
      3,
      'M772 204Q500 330 0 250M802 304Q520 420 0 360M1052 204Q1180 250 1280 230M1022 304Q1160 350 1280 334',
    ),
    shape(
      'a2',
      [772, 1052].map((x) => scale(x, 214, 10, 14)).join('') +
        [802, 1022].map((x) => scale(x, 314, 10, 14)).join(''),
    ),
    shape('k', 'M0 690L400 668 900 694 1280 672V800H0z'),
    screen(196, 150, 440, 570, 18),
    shape('p2', 'M196 232V168q0-18 18-18h404q18 0 18 18v64z'),
    rect('a2', 346, 124, 140, 44, 12),
    shape('w', text(230, 190, [170], 26, 16)),
    shape('m3', checks.map((y) => text(312, y - 18, [230, 150], 26, 12)).join('')),
    shape(
      'p3',
      checks
        .slice(0, 3)
        .map((y) => scale(262, y, 25, 25))
        .join(''),
    ),
    line(
      'w',
      5,
      checks
        .slice(0, 3)
        .map((y) => `M252 ${y}l8 8 14-16`)
        .join(''),
    ),
    line('m3', 4, `M237 ${558}l25-25 25 25-25 25z`),
    shape('a2', block(230, 634, 370, 44)),
  );
}

/** A week in columns, with its booked hours. */
function agenda(): Picture {
  const booked: [number, number, number, Ink][] = [
    [0, 0, 2, 'p3'],
    [0, 4, 1, 'g3'],
    [1, 1, 2, 'g3'],
    [1, 5, 2, 'p4'],
    [2, 0, 1, 'p4'],
    [2, 3, 2, 'a2'],
    [3, 2, 1, 'p3'],
    [3, 4, 3, 'g3'],
    [4, 0, 3, 'p3'],
    [4, 5, 1, 'p4'],
  ];
  const left = (day: number) => 306 + day * 164;
  return stage(
    'forest',
    640,
    400,
    windowFrame(150, 90, 980, 620),
    shape('m3', [0, 1, 2, 3, 4].map((day) => scale(left(day) + 72, 200, 24, 18)).join('')),
    shape('p2', scale(left(2) + 72, 200, 30, 24)),
    shape('m3', [0, 1, 2, 3, 4, 5, 6].map((hour) => block(188, 252 + hour * 62, 66, 10)).join('')),
    line('m1', 3, [0, 1, 2, 3, 4, 5, 6, 7].map((hour) => `M280 ${240 + hour * 62}H1104`).join('')),
    ...booked.map(([day, hour, hours, ink]) => {
      const [x, y] = [left(day), 244 + hour * 62];
      return rect(ink, x, y, 144, hours * 62 - 8, 8);
    }),
    shape(
      'w',
      booked
        .map(
          ([day, hour]) =>
            scale(left(day) + 24, 270 + hour * 62, 11, 12) +
            block(left(day) + 46, 265 + hour * 62, 74, 9),
        )
        .join(''),
    ),
    shape('a1', scale(left(2) + 72, 508, 16, 22)),
  );
}

/** A loyalty card whose stamps are seeds, beside a basket. */
function loyalty(): Picture {
  const lattice: Lattice = { a: 22, b: 20, x: 870, y: 580 };
  const basket = (x: number, y: number) =>
    y > 474 && y < 690 && Math.abs(x - 870) < 222 - (y - 450) * 0.13;
  const stamps = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (n) => [238 + (n % 4) * 106, 384 + Math.floor(n / 4) * 104] as const,
  );
  return stage(
    'dawn',
    420,
    400,
    line('p1', 16, 'M690 440Q870 150 1050 440'),
    shape('p3', 'M760 450L720 330 770 270 830 330 820 450z'),
    shape('a2', scale(900, 400, 62, 76)),
    shape('a1', 'M900 324l62 76-62 76z'),
    shape('g3', 'M960 450V350l40-34 40 34v100z'),
    shape('g2', 'M1000 316l40 34v100h-40z'),
    shape('p4', 'M800 450l-10-90 40-70 30 80-10 80z'),
    shape('k', 'M640 440H1100L1070 700H672z'),
    field(lattice, width, height, 'p3', 0.86, basket),
    rect('p1', 624, 424, 492, 40, 12),
    `<g transform="rotate(-6 400 400)">${[
      rect('m3', 146, 232, 520, 360, 26),
      rect('p2', 140, 222, 520, 360, 26),
      shape('p3', 'M660 330V248q0-26-26-26H470z'),
      shape('w', text(186, 262, [190, 110], 32, 16)),
      shape('p1', stamps.map(([x, y]) => scale(x + 4, y, 42, 42)).join('')),
      shape(
        'a2',
        stamps
          .slice(0, 6)
          .map(([x, y]) => scale(x + 4, y, 25, 31))
          .join(''),
      ),
      shape(
        'a1',
        stamps
          .slice(0, 6)
          .map(([x, y]) => `M${x + 4} ${y - 31}l25 31-25 31z`)
          .join(''),
      ),
    ].join('')}</g>`,
  );
}

/** The projects' pictures, by the slug of the project. */
export const projectPictures: Readonly<Record<string, () => Picture>> = {
  'sistema-gestao': stock,
  'app-delivery': delivery,
  ecommerce: shop,
  'vistoria-campo': inspection,
  'portal-agendamento': agenda,
  'clube-fidelidade': loyalty,
};
