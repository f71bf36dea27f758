import type { Ink } from '../geometry/ink.ts';
import { kite } from '../geometry/kite.ts';
import { shape } from '../geometry/picture.ts';

interface Feather {
  readonly angle: number;
  readonly length: number;
}

const fan = (from: number, to: number, lengths: readonly number[]): Feather[] =>
  lengths.map((length, index) => ({
    angle: from + ((to - from) * index) / (lengths.length - 1),
    length,
  }));

/** Feathers with a lit and a shaded facet, the rear ones first. */
function wing(x: number, y: number, feathers: readonly Feather[], width: number, inks: [Ink, Ink]) {
  return feathers
    .map(({ angle, length }) =>
      inks
        .map((ink, index) =>
          shape(ink, kite(x, y, angle, length, width, 0.74, index === 0 ? 'both' : 'right')),
        )
        .join(''),
    )
    .join('');
}

/**
 * The gralha-azul in flight to the left with a pinhão in its beak, about 270 wide and 240 high
 * around its shoulder.
 */
export function gralha(): string {
  const tail = [32, 25, 18].map((angle, index) => kite(48, 10, angle, 112 + index * 6, 22, 0.8));
  return [
    wing(-18, -12, fan(-92, -128, [150, 152, 138]), 40, ['g1', 'g2']),
    shape('g1', tail.join('')),
    shape('g2', kite(46, 8, 18, 124, 22, 0.8, 'right')),
    shape('g2', 'M-66-12L-34-30 20-24 72 8 44 26-6 34-48 22z'),
    shape('g3', 'M-48 22L-6 34 44 26 72 8 10 14z'),
    wing(4, -6, fan(-16, -94, [106, 134, 160, 182, 196, 200, 186]), 46, ['g2', 'g3']),
    wing(-2, -2, fan(-10, -92, [66, 82, 96, 104, 102]), 38, ['g1', 'g2']),
    shape('g2', 'M-34-18L-10-34 20-20 14 8-16 14z'),
    shape('n', 'M-104-14L-88-32-66-38-42-30-28-8-40 18-60 26-76 10-96 0z'),
    shape('n', 'M-98-22L-132-4-92 2z'),
    shape('a2', kite(-131, -12, 112, 40, 19, 0.36)),
    shape('a1', 'M-131-12L-146 25-144 0z'),
    shape('a2', 'M-84-17l5-5 5 5-5 5z'),
  ].join('');
}
