import { field, grove, inCloud, scale, seed } from './geometry/forms.ts';
import { kite } from './geometry/kite.ts';
import type { Lattice } from './geometry/lattice.ts';
import { line, type Picture, placed, shape } from './geometry/picture.ts';
import { gralha } from './motifs/gralha.ts';
import { greatScale } from './motifs/great-scale.ts';

const width = 640;
const height = 480;

/**
 * Not found: a gralha forgets where it buried some of its seeds, and those become the forest. The
 * lost one is underground, already sprouting.
 */
function notFound(): Picture {
  const lattice: Lattice = { a: 20, b: 15, x: 400, y: 420 };
  const soil = (x: number, y: number) => y > 352 && Math.hypot(x - 400, (y - 405) * 1.3) > 74;
  const body = [
    greatScale({ a: 20, b: 15, x: 260, y: 160 }, 8.5, 'm1', 'm1'),
    grove('m3', [
      [70, 320, 2.6],
      [136, 322, 1.8],
      [588, 320, 2.2],
    ]),
    shape('k', 'M0 322L160 312 360 322 520 314 640 320V480H0z'),
    field(lattice, width, height, 'p1', 0.8, soil),
    seed(400, 440, -90, 70),
    line('p4', 5, 'M400 374V290'),
    shape('p3', kite(400, 308, -152, 54, 18) + kite(400, 308, -28, 54, 18)),
    shape('p4', kite(400, 292, -112, 42, 15) + kite(400, 292, -68, 42, 15)),
    placed(230, 176, gralha(), ' scale(.74)'),
  ];
  return { width, height, body: body.join('') };
}

/** Offline: the sky is empty, and what matters is kept safe inside the pinha. */
function offline(): Picture {
  const lattice: Lattice = { a: 24, b: 22, x: 320, y: 268 };
  const cone = (x: number, y: number) => {
    const [across, down] = [Math.abs(x - 320) / 178, Math.abs(y - 268) / 182];
    return across ** 1.45 + down ** 1.45 < 1;
  };
  const core = (x: number, y: number) => Math.abs(x - 320) / 24 + Math.abs(y - 268) / 22 < 2.5;
  const body = [
    greatScale({ a: 20, b: 15, x: 320, y: 250 }, 11, 'm1', 'm1'),
    field({ a: 9, b: 7, x: 500, y: 110 }, width, height, 'm3', 0.5, (x, y) =>
      inCloud(x, y, 500, 116, 0.8),
    ),
    line('m3', 7, 'M420 150L590 22'),
    field(lattice, width, height, 'p2', 0.9, (x, y) => cone(x, y) && !core(x, y)),
    field(
      lattice,
      width,
      height,
      'p3',
      0.9,
      (x, y) => cone(x, y) && !core(x, y) && y < 214 - Math.abs(x - 320) * 0.3,
    ),
    shape('a4', scale(320, 268, 66, 60)),
    seed(320, 312, -90, 84),
    shape('p1', 'M310 72h20l6 26h-32z'),
  ];
  return { width, height, body: body.join('') };
}

/** Pictures of pages that say something is missing, by name. */
export const missingPagePictures: Readonly<Record<string, () => Picture>> = {
  'not-found': notFound,
  offline,
};
