import { block, field, inCloud, scale } from './geometry/forms.ts';
import type { Ink } from './geometry/ink.ts';
import { kite } from './geometry/kite.ts';
import type { Lattice } from './geometry/lattice.ts';
import { line, type Picture, placed, rect, shape } from './geometry/picture.ts';
import { greatScale } from './motifs/great-scale.ts';
import { mark } from './motifs/mark.ts';

const width = 480;
const height = 360;

const motif = (...marks: string[]): Picture => ({
  width,
  height,
  body: greatScale({ a: 16, b: 12, x: 240, y: 180 }, 9.5, 'm1', 'm1') + marks.join(''),
});

/** Made to measure: the brackets of code hold a seed as a pinha does. */
function software(): Picture {
  const chevron = (side: 1 | -1) =>
    [-3, -2, -1, 0, 1, 2, 3]
      .map((n) => scale(240 + side * (146 - Math.abs(n) * 28), 180 + n * 27, 25, 23))
      .join('');
  return motif(
    shape('p2', chevron(-1)),
    shape('p3', chevron(1)),
    shape('a2', scale(240, 180, 48, 62)),
    shape('a1', 'M240 118l48 62-48 62z'),
  );
}

/** Two devices, one seed. */
function apps(): Picture {
  return motif(
    rect('p1', 122, 52, 128, 256, 20),
    rect('w', 132, 64, 108, 232, 10),
    placed(142, 126, emblem('p2'), ' scale(2.75)'),
    shape('m3', block(152, 240, 68, 8) + block(164, 258, 44, 8)),
    rect('g1', 268, 120, 96, 188, 18),
    rect('w', 277, 131, 78, 166, 9),
    placed(284, 176, emblem('g2'), ' scale(2)'),
    shape('m3', block(292, 258, 48, 7)),
  );
}

const emblem = (tree: Ink) => shape(tree, mark.tree) + shape('a2', mark.seed);

/** A compass whose needle is a pinhão. */
function consulting(): Picture {
  const rose = (angles: number[], length: number, wide: number, side?: 'right') =>
    angles.map((angle) => kite(240, 180, angle, length, wide, 0.22, side)).join('');
  return motif(
    line('p2', 5, 'M240 40L364 180 240 320 116 180z'),
    shape('p4', rose([-135, -45, 45, 135], 84, 40)),
    shape('p3', rose([0, 90, 180, 270], 128, 56)),
    shape('p2', rose([0, 90, 180, 270], 128, 56, 'right')),
    shape('a2', kite(240, 180, -62, 112, 44, 0.2)),
    shape('a1', kite(240, 180, -62, 112, 44, 0.2, 'right')),
    shape('n', scale(240, 180, 14, 14)),
  );
}

/** Two fields of scales that grip each other; the shared ones are amber. */
function integration(): Picture {
  const lattice: Lattice = { a: 24, b: 20, x: 240, y: 180 };
  const inside = (centre: number) => (x: number, y: number) =>
    Math.abs(x - centre) / 122 + Math.abs(y - 180) / 104 < 1;
  const [left, right] = [inside(168), inside(312)];
  return motif(
    field(lattice, width, height, 'p2', 0.9, (x, y) => left(x, y) && !right(x, y)),
    field(lattice, width, height, 'g2', 0.9, (x, y) => right(x, y) && !left(x, y)),
    field(lattice, width, height, 'a2', 0.9, (x, y) => left(x, y) && right(x, y)),
  );
}

/** An old cone kept whole: a worn scale is out, its successor on the way in. */
function maintenance(): Picture {
  const lattice: Lattice = { a: 34, b: 30, x: 216, y: 196 };
  const cone = (x: number, y: number) => Math.abs(x - 216) / 34 + Math.abs(y - 196) / 30 < 4.5;
  const gap = (x: number, y: number) => Math.abs(x - 250) + Math.abs(y - 166) < 4;
  return motif(
    field(lattice, width, height, 'p2', 0.9, (x, y) => cone(x, y) && !gap(x, y)),
    field(lattice, width, height, 'p3', 0.9, (x, y) => cone(x, y) && y < x - 60 && !gap(x, y)),
    shape('a4', scale(250, 166, 31, 27)),
    line('a1', 4, 'M290 130l18-16M308 146l18-16'),
    shape('a2', scale(348, 80, 34, 30)),
    shape('a1', 'M348 50l34 30-34 30z'),
  );
}

/** A cloud of scales above the ground that feeds it. */
function cloud(): Picture {
  const lattice: Lattice = { a: 12, b: 9, x: 240, y: 150 };
  const rising: [number, number, number][] = [
    [240, 300, 17],
    [196, 284, 12],
    [284, 280, 12],
    [240, 254, 11],
    [214, 236, 8],
    [268, 234, 8],
  ];
  return motif(
    field(lattice, width, height, 'g2', 0.9, (x, y) => inCloud(x, y, 240, 206)),
    field(
      lattice,
      width,
      height,
      'g3',
      0.9,
      (x, y) => inCloud(x + 14, y + 26, 240, 206) && y < 168,
    ),
    shape('a2', rising.map(([x, y, size]) => scale(x, y, size, size * 1.25)).join('')),
    shape('p2', scale(240, 328, 74, 6)),
  );
}

/** The services' motifs, by the slug of the service. */
export const serviceMotifs: Readonly<Record<string, () => Picture>> = {
  'desenvolvimento-software': software,
  'desenvolvimento-aplicativos': apps,
  'consultoria-ti': consulting,
  'integracao-sistemas': integration,
  'manutencao-legados': maintenance,
  aws: cloud,
};
