import { field, scale } from './geometry/forms.ts';
import type { Ink } from './geometry/ink.ts';
import type { Lattice } from './geometry/lattice.ts';
import { line, type Picture, shape } from './geometry/picture.ts';
import { greatScale } from './motifs/great-scale.ts';

const size = 320;

interface Look {
  readonly ground: Ink;
  readonly skin: Ink;
  readonly shade: Ink;
  readonly hair: Ink;
  readonly clothes: readonly [Ink, Ink];
  /** Path data of the hair behind and before the head. */
  readonly behind?: string;
  readonly before: string;
  readonly more?: string;
}

/** A bust: shoulders of scales, and a head cut as one scale, lit from the left. */
function portrait(look: Look): Picture {
  const lattice: Lattice = { a: 13, b: 11, x: 160, y: 300 };
  const shoulders = (x: number, y: number) => {
    const down = y - 226;
    return down > 0 && Math.abs(x - 160) < 58 + down * 0.9 + Math.min(down, 30);
  };
  const [cloth, collar] = look.clothes;
  const body = [
    greatScale({ a: 11, b: 9, x: 160, y: 160 }, 10, look.ground, look.ground),
    look.behind === undefined ? '' : shape(look.hair, look.behind),
    field(lattice, size, size, cloth, 0.96, shoulders),
    field(
      lattice,
      size,
      size,
      collar,
      0.96,
      (x, y) => shoulders(x, y) && Math.abs(x - 160) < (270 - y) * 0.9,
    ),
    shape(look.shade, 'M136 190h48v40l-24 26-24-26z'),
    shape(look.skin, 'M160 76l50 34v58l-34 42h-32l-34-42v-58z'),
    shape(look.shade, 'M160 76l50 34v58l-34 42h-16z'),
    shape('e', scale(138, 146, 7, 5) + scale(182, 146, 7, 5)),
    line('e', 4, 'M146 184l14 6 14-6'),
    shape(look.hair, look.before),
    look.more ?? '',
  ];
  return { width: size, height: size, body: body.join('') };
}

const rafael = () =>
  portrait({
    ground: 'm2',
    skin: 'f1',
    shade: 'f2',
    hair: 'e',
    clothes: ['p2', 'p4'],
    before: 'M104 128l8-42 48-30 52 26 6 46-16-26-42-14-40 14z',
    // A short beard.
    more:
      shape('e', 'M110 160l14 22 22-6h28l22 6 14-22v12l-34 48h-32l-34-48z') +
      line('f1', 4, 'M148 190h24'),
  });

const camila = () =>
  portrait({
    ground: 'g4',
    skin: 'f1',
    shade: 'f2',
    hair: 'e',
    clothes: ['g2', 'g3'],
    behind: 'M160 52l68 44v108l-30 36h-76l-30-36V96z',
    before: 'M104 140V96l56-40 56 40v44l-18-36-58-10z',
  });

const otavio = () =>
  portrait({
    ground: 'a4',
    skin: 'f2',
    shade: 'f3',
    hair: 'm3',
    clothes: ['a1', 'a2'],
    before: 'M106 122l10-34 44-26 46 24 8 36-18-24-36-12-38 12z',
    // Glasses.
    more: line('e', 5, 'M120 146l18-15 18 15-18 15zM164 146l18-15 18 15-18 15zM156 146h8'),
  });

const helena = () =>
  portrait({
    ground: 'm1',
    skin: 'f2',
    shade: 'f3',
    hair: 'f4',
    clothes: ['p1', 'p3'],
    behind: `${scale(160, 58, 34, 32)}M160 60l62 40 6 66-30 40h-76l-30-40 6-66z`,
    before: 'M102 132l4-38 54-36 54 36 4 38-26-34-46 2-26 14z',
    more: shape('a2', scale(108, 182, 6, 9) + scale(212, 182, 6, 9)),
  });

/** The people of the about page, by their slug. */
export const portraits: Readonly<Record<string, () => Picture>> = {
  'rafael-brandalise': rafael,
  'camila-yoshida': camila,
  'otavio-kruger': otavio,
  'helena-zanatta': helena,
};
