import { block, field, scale, seed, windowFrame } from './geometry/forms.ts';
import type { Ink } from './geometry/ink.ts';
import { kite } from './geometry/kite.ts';
import type { Lattice } from './geometry/lattice.ts';
import { line, type Picture, placed, rect, shape } from './geometry/picture.ts';
import { gralha } from './motifs/gralha.ts';
import { greatScale } from './motifs/great-scale.ts';
import { mark } from './motifs/mark.ts';

const width = 480;
const height = 360;

/** Like the services' motifs: marks on a great scale that breaks up towards its edge. */
const motif = (ground: Ink, ...marks: string[]): Picture => ({
  width,
  height,
  body: greatScale({ a: 16, b: 12, x: 240, y: 180 }, 9.5, ground, ground) + marks.join(''),
});

/** The company: what the gralha forgets becomes a sprout, and the sprout a tree. */
function about(): Picture {
  const tree = (x: number, y: number, size: number) =>
    placed(x, y, shape('p2', mark.tree) + shape('a2', mark.seed), ` scale(${size})`);
  return motif(
    'm1',
    shape('p1', scale(240, 300, 220, 26)),
    tree(250, 124, 5.6),
    shape('p3', kite(168, 292, -112, 62, 26) + kite(168, 292, -68, 62, 26)),
    line('p1', 5, 'M168 300v-26'),
    seed(92, 276, 78, 48),
    placed(120, 118, gralha(), ' scale(.56)'),
  );
}

/** Six services, the six scales around one seed. */
function services(): Picture {
  const petals = [-90, -30, 30, 90, 150, 210].map((angle, index) => {
    const ink: Ink = index % 2 === 0 ? 'p2' : 'g2';
    const lit: Ink = index % 2 === 0 ? 'p3' : 'g3';
    const turn = (angle * Math.PI) / 180;
    const x = Math.round(240 + 34 * Math.cos(turn));
    const y = Math.round(180 + 34 * Math.sin(turn));
    return (
      shape(ink, kite(x, y, angle, 118, 92, 0.5)) +
      shape(lit, kite(x, y, angle, 118, 92, 0.5, 'right'))
    );
  });
  return motif(
    'a4',
    petals.join(''),
    shape('a2', scale(240, 180, 40, 40)),
    shape('a1', 'M240 140l40 40-40 40z'),
  );
}

/** Five layers, each a field of scales that rests on the one below. */
function technologies(): Picture {
  const layers: readonly (readonly [Ink, number])[] = [
    ['k', 276],
    ['p2', 228],
    ['p4', 180],
    ['g2', 132],
    ['a2', 84],
  ];
  const layer = ([ink, y]: readonly [Ink, number]) => {
    const lattice: Lattice = { a: 18, b: 7, x: 240, y };
    const inside = (left: number, top: number) =>
      Math.abs(left - 240) / 18 + Math.abs(top - y) / 7 < 8.5;
    return (
      shape('s', scale(240, y + 8, 158, 62)) + field(lattice, width, height, ink, 0.88, inside)
    );
  };
  return motif('m1', layers.map(layer).join(''));
}

/** What was built: windows and a telephone, one before the other. */
function portfolio(): Picture {
  const tiles = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => scale(128 + column * 62, 160 + row * 50, 24, 20)),
  );
  return motif(
    'g4',
    windowFrame(72, 56, 260, 220),
    shape('p4', tiles.filter((_, index) => index % 2 === 0).join('')),
    shape('a2', tiles.filter((_, index) => index % 2 === 1).join('')),
    rect('n', 284, 128, 124, 196, 20),
    rect('w', 293, 138, 106, 176, 12),
    placed(306, 158, shape('g2', mark.tree) + shape('a2', mark.seed), ' scale(2.5)'),
    shape('m3', block(308, 256, 76, 9) + block(308, 276, 52, 9)),
  );
}

/** An open book whose lines take wing. */
function blog(): Picture {
  const lines = (x: number, side: 1 | -1) =>
    [0, 1, 2, 3, 4]
      .map(
        (row) =>
          `M${x} ${176 + row * 24}l${side * (row === 4 ? 70 : 112)}-16v9l${side * -(row === 4 ? 70 : 112)} 16z`,
      )
      .join('');
  return motif(
    'a4',
    shape('k', 'M240 330L72 300V146l168 30 168-30v154z'),
    shape('w', 'M240 318L86 292V128l154 36z'),
    shape('w', 'M240 318l154-26V128l-154 36z'),
    shape('h', 'M240 318V164l30-7v156z'),
    shape('m3', lines(224, -1).replaceAll('-16v9', '-28v9').replaceAll(' 16z', ' 28z')),
    shape('m3', lines(256, 1).replaceAll('-16v9', '-28v9').replaceAll(' 16z', ' 28z')),
    seed(240, 112, 90, 60),
    placed(330, 98, gralha(), ' scale(.46)'),
  );
}

/** A letter closed by a seed, on the gralha's way. */
function contact(): Picture {
  return motif(
    'm1',
    rect('p1', 92, 116, 296, 196, 12),
    shape('w', 'M104 128h272v172h-272z'),
    shape('m1', 'M104 300l104-98h64l104 98z'),
    shape('p2', 'M104 128h272l-136 112z'),
    shape('p3', 'M240 128h136l-136 112z'),
    shape('a2', scale(240, 232, 30, 36)),
    shape('a1', 'M240 196l30 36-30 36z'),
    placed(352, 98, gralha(), ' scale(.46)'),
  );
}

/** A closed cone: what is inside stays inside. */
function privacy(): Picture {
  const lattice: Lattice = { a: 26, b: 22, x: 240, y: 196 };
  const shield = (x: number, y: number) =>
    Math.abs(x - 240) / 26 + Math.max(0, y - 174) / 22 < 5.2 && y > 92;
  return motif(
    'g4',
    field(lattice, width, height, 'p2', 0.9, shield),
    field(lattice, width, height, 'p3', 0.9, (x, y) => shield(x, y) && y < 130),
    shape('w', scale(240, 196, 58, 62)),
    shape('n', scale(240, 178, 20, 20)),
    shape('n', 'M240 178l14 52h-28z'),
  );
}

/** The pictures beside the titles of the pages that are not one of many, by their path. */
export const pageMotifs: Readonly<Record<string, () => Picture>> = {
  sobre: about,
  servicos: services,
  tecnologias: technologies,
  portfolio,
  blog,
  contato: contact,
  privacidade: privacy,
};
