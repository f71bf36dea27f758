/** Letters from here on are drawn twice as wide in a terminal, most of them. */
const WIDE = 0x1100;

const widthOf = (letter: string) => ((letter.codePointAt(0) ?? 0) < WIDE ? 1 : 2);

/**
 * Breaks a line without tabs into rows of at most so many columns, at a space where there is one. A terminal would go
 * on at its left edge, where the sender's words could pass for ours.
 */
export function fold(line: string, columns: number): string[] {
  const rows: string[] = [];
  let row = '';
  let width = 0;
  for (const letter of line) {
    while (row !== '' && width + widthOf(letter) > columns) {
      const gap = row.lastIndexOf(' ') + 1 || row.length;
      rows.push(row.slice(0, gap));
      row = row.slice(gap);
      width = [...row].reduce((sum, one) => sum + widthOf(one), 0);
    }
    row += letter;
    width += widthOf(letter);
  }
  return [...rows, row];
}
