import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** Where a value has to stay, and where it would be best. Without one it is only told. */
export type Goal =
  | { readonly atMost: number; readonly bold: number }
  | { readonly atLeast: number; readonly bold: number };

/** One measured value. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  /** Written after the value, with its space: ' ms', ' ×'. */
  readonly unit: string;
  readonly digits: number;
  readonly goal: Goal | null;
}

/** What a bench found. */
export interface Findings {
  readonly title: string;
  readonly measurements: readonly Measurement[];
  /** Lines below the table, for those who want to mend something. */
  readonly notes: readonly string[];
  /** Everything else worth keeping, for the file only. */
  readonly details: unknown;
}

type Verdict = 'bold' | 'ok' | 'BROKEN' | '';

function verdict({ value, goal }: Measurement): Verdict {
  if (goal === null) return '';
  const within = (limit: number) => ('atMost' in goal ? value <= limit : value >= limit);
  if (within(goal.bold)) return 'bold';
  return within('atMost' in goal ? goal.atMost : goal.atLeast) ? 'ok' : 'BROKEN';
}

/** Did every value stay within its budget? The bold goals do not count. */
export function withinBudget(measurements: readonly Measurement[]): boolean {
  return measurements.every((measurement) => verdict(measurement) !== 'BROKEN');
}

/** Lines of aligned columns: the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('   ').trimEnd());
}

function row(measurement: Measurement): string[] {
  const { what, value, unit, digits, goal } = measurement;
  const budget = goal && ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`);
  return [
    what,
    budget ?? '',
    goal ? String(goal.bold) : '',
    `${value.toFixed(digits)}${unit}`,
    verdict(measurement),
  ];
}

/** The machine, and how busy it was: other work on it makes every timing worse. */
export function machine(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), load ${load.toFixed(1)}`;
}

/** Prints the findings as one table and writes them to `folder`. */
export async function publish(
  name: string,
  findings: Findings,
  { folder, before }: { folder: string; before: string },
): Promise<void> {
  const { title, measurements, notes } = findings;
  const head = ['', 'budget', 'bold', 'measured', 'ok'];
  const lines = columns([head, ...measurements.map(row)]);
  console.log(`\n${title}\n${before}\n\n${lines.join('\n')}\n`);
  for (const note of notes) console.log(note);
  const record = {
    name,
    at: new Date().toISOString(),
    machine: { before, after: machine() },
    ...findings,
    measurements: measurements.map((each) => ({ ...each, verdict: verdict(each) })),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`);
}
