import { block, field, grove, scale, screen } from './geometry/forms.ts';
import type { Lattice } from './geometry/lattice.ts';
import { line, type Picture, rect, shape } from './geometry/picture.ts';
import { height, stage, text, width } from './project-stage.ts';

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
    line('m3', 4, `M237 ${checks[3]}l25-25 25 25-25 25z`),
    shape('a2', block(230, 634, 370, 44)),
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

/** Pictures of projects held in the hand, by the slug of the project. */
export const mobileProjectPictures: Readonly<Record<string, () => Picture>> = {
  'app-delivery': delivery,
  'vistoria-campo': inspection,
  'clube-fidelidade': loyalty,
};
