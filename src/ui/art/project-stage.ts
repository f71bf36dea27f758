import { block } from './geometry/forms.ts';
import { type Picture, rect } from './geometry/picture.ts';
import { greatScale } from './motifs/great-scale.ts';

export const width = 1280;
export const height = 800;

const grounds = {
  forest: ['m1', 'm2', 'm2'],
  dawn: ['h', 'a4', 'a4'],
  sun: ['h', 'a3', 'a4'],
  sky: ['h', 'g4', 'g4'],
} as const;

/** A picture whose middle is marked by a great scale at (x, y), on one of four grounds. */
export const stage = (
  ground: keyof typeof grounds,
  x: number,
  y: number,
  ...marks: string[]
): Picture => {
  const [base, core, edge] = grounds[ground];
  const body = [
    rect(base, 0, 0, width, height),
    greatScale({ a: 30, b: 22, x, y }, 14, core, edge),
    ...marks,
  ];
  return { width, height, body: body.join('') };
};

/** Lines of writing, one a width. */
export const text = (x: number, y: number, widths: readonly number[], gap = 26, tall = 10) =>
  widths.map((wide, row) => block(x, y + row * gap, wide, tall)).join('');
