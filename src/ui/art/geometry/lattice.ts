import { pair, tenths } from './path-data.ts';

/** How large one scale is. */
export interface Scale {
  /** Half its width. */
  readonly a: number;
  /** Half its height. */
  readonly b: number;
}

/**
 * The scale lattice: diamonds set as the scales of a pinha. `u` counts cells down to the right and
 * `v` down to the left, so a cell is drawn as one dot with square ends in a sheared system, and a
 * whole crown of scales is one path of small whole numbers.
 */
export interface Lattice extends Scale {
  /** Centre of the cell (0, 0). */
  readonly x: number;
  readonly y: number;
}

export interface Cell {
  readonly u: number;
  readonly v: number;
  /** Centre in the picture. */
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The cells with their centre in `box` for which `inside` holds, row by row from the top. */
export function cellsWhere(
  lattice: Lattice,
  box: Box,
  inside: (x: number, y: number) => boolean,
): Cell[] {
  const { a, b } = lattice;
  const cells: Cell[] = [];
  const lastRow = Math.floor((box.bottom - lattice.y) / b);
  const lastColumn = Math.floor((box.right - lattice.x) / a);
  for (let row = Math.ceil((box.top - lattice.y) / b); row <= lastRow; row += 1) {
    for (let column = Math.ceil((box.left - lattice.x) / a); column <= lastColumn; column += 1) {
      if ((row + column) % 2 !== 0) continue;
      const x = lattice.x + a * column;
      const y = lattice.y + b * row;
      if (inside(x, y)) cells.push({ u: (row + column) / 2, v: (row - column) / 2, x, y });
    }
  }
  return cells;
}

/**
 * Path data of the cells in cell coordinates. Neighbours along `u` are one dashed line, so large
 * fields of scales stay short; the odd tenth makes sure of the last dash. Each line is told from the
 * end of the one before: rows that are alike are then written alike, and compress.
 */
function dots(cells: readonly Cell[]): string {
  const sorted = [...cells].sort((one, other) => one.v - other.v || one.u - other.u);
  let path = '';
  let [endU, endV] = [0, 0];
  for (let at = 0; at < sorted.length; ) {
    const start = sorted[at];
    if (start === undefined) break;
    let run = 1;
    while (sorted[at + run]?.v === start.v && sorted[at + run]?.u === start.u + run) run += 1;
    const length = run - 0.9;
    path += `m${pair(start.u - endU, start.v - endV)}h${tenths(length)}`;
    [endU, endV] = [start.u + length, start.v];
    at += run;
  }
  return path;
}

/** A group in which paths of dots are drawn as scales of `lattice`. */
export function scaleGroup(lattice: Lattice, ...paths: string[]): string {
  const { a, b, x, y } = lattice;
  const body = paths.join('');
  if (body === '') return '';
  return `<g fill="none" stroke-linecap="square" stroke-dasharray=".01 .99" transform="matrix(${a} ${b} ${-a} ${b} ${x} ${y})">${body}</g>`;
}

/** Cells as scales of one ink; `size` is their part of the full tile, from 0 to 1. */
export function scales(cells: readonly Cell[], ink: string, size = 0.9): string {
  return cells.length === 0
    ? ''
    : `<path class="${ink}" stroke="currentColor" stroke-width="${size}" d="${dots(cells)}"/>`;
}
