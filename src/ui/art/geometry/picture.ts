import { type Ink, inks, type Scheme } from './ink.ts';

/** A drawing: the marks of an SVG, without the document around them. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/**
 * The picture as an SVG document. Without a scheme it follows the one of the page that shows it;
 * with one it is fixed, for renderers that know no media queries.
 */
export function svg({ width, height, body }: Picture, scheme?: Scheme): string {
  const used = (Object.keys(inks) as Ink[]).filter((ink) => body.includes(`class="${ink}"`));
  const rules = (index: 0 | 1) => used.map((ink) => `.${ink}{color:${inks[ink][index]}}`).join('');
  const style =
    scheme === undefined
      ? `${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}`
      : rules(scheme === 'light' ? 0 : 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>${body}</svg>`;
}

/** A filled shape; `d` is path data. */
export function shape(ink: Ink, d: string): string {
  return `<path class="${ink}" fill="currentColor" d="${d}"/>`;
}

/** A drawn line with round ends. */
export function line(ink: Ink, width: number, d: string): string {
  return `<path class="${ink}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

/** A filled rectangle; `round` is the radius of its corners. */
export function rect(ink: Ink, x: number, y: number, width: number, height: number, round = 0) {
  const corner = round === 0 ? '' : ` rx="${round}"`;
  return `<rect class="${ink}" fill="currentColor" x="${x}" y="${y}" width="${width}" height="${height}"${corner}/>`;
}

/** Marks moved, and then turned, scaled or mirrored by further transform functions. */
export function placed(x: number, y: number, body: string, more = ''): string {
  return `<g transform="translate(${x} ${y})${more}">${body}</g>`;
}
