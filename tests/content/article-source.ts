import { readFileSync } from 'node:fs';

/** An article as it is written, front matter included, with plain spaces only. */
export function articleSource(slug: string): string {
  const file = new URL(`../../src/content/blog/${slug}.mdx`, import.meta.url);
  return readFileSync(file, 'utf8').replaceAll('\u00a0', ' ');
}

/** A number as the site writes it, whatever stands around it: '**R$ 1.430,50**' is 1430.5. */
export function numberOf(text: string): number {
  const digits = /\d[\d.]*(?:,\d+)?/.exec(text)?.[0] ?? '';
  return Number(digits.replaceAll('.', '').replace(',', '.') || Number.NaN);
}

/** The rows of the table whose head holds `head`, cell by cell. */
export function tableRows(source: string, head: string): string[][] {
  const table = source.split('\n\n').find((block) => block.startsWith('|') && block.includes(head));
  if (table === undefined) throw new Error(`No table with "${head}".`);
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, -1))
    .map((row) => row.map((cell) => cell.trim()));
}

/** Sums a column of `rows`. */
export function sumOf(rows: readonly string[][], column: number): number {
  return rows.reduce((sum, row) => sum + numberOf(row[column] ?? ''), 0);
}
