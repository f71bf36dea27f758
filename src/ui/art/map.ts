import { scale } from './geometry/forms.ts';
import { cellsWhere, type Lattice, scaleGroup, scales } from './geometry/lattice.ts';
import { line, type Picture, rect, shape } from './geometry/picture.ts';

const width = 1200;
const height = 600;

/** Offsets of the streets along each side of the old town's grid. */
const across = [-640, -545, -452, -352, -258, -160, -62, 40, 136, 240, 338, 440, 545, 650];
const down = [-400, -318, -232, -148, -62, 30, 118, 204, 292, 380];

/**
 * Central Curitiba, drawn rather than measured: the turned grid, the pavement of Rua XV with its
 * diamonds of stone, squares, the Passeio Público with its lake, and a pin with a pinhão.
 */
function centre(): Picture {
  const streets = [
    ...across.map((x, n) => `M${x}-520L${x + (n % 3) * 8 - 8} 520`),
    ...down.map((y, n) => `M-860 ${y}L860 ${y + (n % 2) * 10 - 5}`),
  ];
  const avenues =
    'M-258-520V520M240-520L232 520M-860 292H860M-860-232L860-226M-760-60Q-300-330-40-520';
  const pavement: Lattice = { a: 9, b: 9, x: 0, y: 30 };
  const stones = cellsWhere(
    pavement,
    { left: -352, top: 20, right: 440, bottom: 40 },
    (_x, y) => Math.abs(y - 30) < 2,
  );
  const turned = [
    shape('m2', 'M-548 34h92v80h-92zM-156-144h90v78h-90zM140 122h94v78h-94zM446 210h94v78h-94z'),
    shape('a4', 'M-352 122h94v78h-94z'),
    line('s', 13, streets.join('')),
    line('s', 27, avenues),
    shape('m3', 'M340-222L536-218 532-70 346-74z'),
    shape('g4', 'M380-190l70-12 52 28-18 42-60 22-44-30z'),
    shape('p3', scale(364, -96, 13, 17) + scale(512, -96, 13, 17) + scale(508, -196, 13, 17)),
    line('a4', 26, 'M-352 30H440'),
    scaleGroup(pavement, scales(stones, 'a2', 0.7)),
    shape(
      'p3',
      [-502, -111, 187, 493].map((x, n) => scale(x, [74, -105, 161, 249][n] ?? 0, 17, 20)).join(''),
    ),
    shape('a1', scale(-305, 161, 17, 17)),
  ];
  const body = [
    rect('m1', 0, 0, width, height),
    `<g transform="translate(600 310)rotate(-11)">${turned.join('')}</g>`,
    shape('p1', scale(600, 320, 34, 10)),
    shape('p2', 'M600 320L546 226 600 154 654 226z'),
    shape('p1', 'M600 154l54 72-54 94z'),
    shape('a2', 'M600 270l-24-40 24-36 24 36z'),
    shape('a1', 'M600 194l24 36-24 40z'),
  ];
  return { width, height, body: body.join('') };
}

/** The map's picture, by name. */
export const mapPictures: Readonly<Record<string, () => Picture>> = { map: centre };
