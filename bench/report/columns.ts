/** Lines of aligned columns: the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('   ').trimEnd());
}

/** The same as a table of Markdown. */
export function markdown([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ];
}
