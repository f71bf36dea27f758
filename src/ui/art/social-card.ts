import { grove, seed as pinhao } from './geometry/forms.ts';
import type { Ink } from './geometry/ink.ts';
import { placed, rect, shape, svg } from './geometry/picture.ts';
import { seededRandom } from './geometry/random.ts';
import { araucaria, crownScale } from './motifs/araucaria.ts';
import { gralha } from './motifs/gralha.ts';
import { greatScale } from './motifs/great-scale.ts';
import { mark } from './motifs/mark.ts';

export interface CardText {
  readonly title: string;
  /** The words above the title. */
  readonly kicker: string;
  /** Chooses among the landscapes; the same seed is the same one. */
  readonly seed: string;
  /** Whose card it is; stands beside the mark. */
  readonly signature: string;
}

/** A title broken into lines that fit the card. */
export interface TitleLayout {
  readonly size: number;
  readonly lines: readonly string[];
}

const left = 72;
const textWidth = 620;
const maxLines = 3;
const sizes = [84, 76, 68, 60, 54, 48];

/** The largest size at which the title fits in three lines; beyond the smallest it is cut short. */
export function layOut(
  title: string,
  measure: (text: string, size: number) => number,
): TitleLayout {
  for (const size of sizes) {
    const lines = wrap(title, (text) => measure(text, size) <= textWidth);
    if (lines !== undefined && lines.length <= maxLines) return { size, lines };
  }
  const size = sizes.at(-1) ?? 0;
  const words = title.split(' ');
  while (words.length > 1) {
    words.pop();
    const lines = wrap(`${words.join(' ')}…`, (text) => measure(text, size) <= textWidth);
    if (lines !== undefined && lines.length <= maxLines) return { size, lines };
  }
  return { size, lines: [title.slice(0, 18)] };
}

/** Undefined if a single word is wider than a line. */
function wrap(title: string, fits: (text: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    if (!fits(word)) return;
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The card as SVG, by night: forest ground, lit words. */
export function socialCardSvg(
  { title, kicker, seed, signature }: CardText,
  { size, lines }: TitleLayout,
  family: string,
): string {
  const leading = Math.round(size * 1.1);
  const first = 330 - Math.round(((lines.length - 1) * leading) / 2) + Math.round(size * 0.3);
  const text = (ink: Ink, x: number, y: number, tall: number, words: string) =>
    `<text class="${ink}" fill="currentColor" x="${x}" y="${y}" font-family="${family}" font-weight="800" font-size="${tall}">${escapeText(words)}</text>`;
  const body = [
    rect('h', 0, 0, 1200, 630),
    landscape(seed),
    text('a2', left, first - size - 22, 28, kicker),
    ...lines.map((line, row) => text('c', left, first + row * leading, size, line)),
    placed(left, 536, shape('p4', mark.tree) + shape('a2', mark.seed), ' scale(1.35)'),
    text('c', left + 60, 567, 28, signature),
  ];
  // A replacement function, because a `$` in the title must not be read as a pattern.
  return svg({ width: 1200, height: 630, body: body.join('') }, 'dark').replace(
    '<svg ',
    () => `<svg aria-label="${escapeText(title)}" `,
  );
}

/** A figure and the two inks of the scale behind it, so chosen that the figure stands out. */
const scenes = [
  ['tree', 'a3', 'a4'],
  ['tree', 'g1', 'g4'],
  ['bird', 'a3', 'a4'],
  ['bird', 'p2', 'p1'],
  ['seed', 'g1', 'g4'],
  ['seed', 'p2', 'p1'],
] as const;

function landscape(seed: string): string {
  const random = seededRandom(seed);
  const [subject, core, edge] = scenes[Math.floor(random() * scenes.length)] ?? scenes[0];
  const x = 945 + Math.round(random() * 15);
  const subjects = {
    tree: () => placed(x, 250, araucaria(0, 0, 480, seed, crownScale), ' scale(.68)'),
    bird: () => placed(x - 10, 340, gralha(), ' scale(1.4)'),
    seed: () => pinhao(x, 480, -90, 350),
  };
  return [
    greatScale({ a: 20, b: 15, x, y: 290 }, 11.5, core, edge),
    shape('m1', 'M0 590L240 540 430 572 700 500 840 540 1000 480 1200 540V630H0z'),
    grove('m3', [
      [700, 580, 1.6],
      [1160, 574, 2],
      [772, 580, 1.2],
    ]),
    shape('k', 'M0 600L420 590 820 566 1200 578V630H0z'),
    subjects[subject](),
  ].join('');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
