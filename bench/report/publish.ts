import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { columns, markdown } from './columns.ts';
import { machine } from './machine.ts';
import { type Findings, type Measurement, type Verdict, verdict } from './measurement.ts';

/** One bench as the files and `--json` tell it. */
export interface BenchRecord extends Omit<Findings, 'measurements'> {
  readonly name: string;
  readonly at: string;
  /** False while the bench runs, and for ever if it was interrupted. */
  readonly complete: boolean;
  readonly machine: { readonly before: string; readonly after: string };
  readonly measurements: readonly (Measurement & { readonly verdict: Verdict })[];
}

/** @param before the machine when the bench began. */
export function recordOf(
  name: string,
  findings: Findings,
  { complete, before }: { readonly complete: boolean; readonly before: string },
): BenchRecord {
  return {
    name,
    at: new Date().toISOString(),
    complete,
    machine: { before, after: machine() },
    ...findings,
    measurements: findings.measurements.map((each) => ({ ...each, verdict: verdict(each) })),
  };
}

/**
 * Writes a record to `folder` in place of the one before, as JSON and as Markdown for bench/README.md; a
 * reader finds one of them whole.
 */
export async function writeRecord(folder: string, record: BenchRecord): Promise<void> {
  await mkdir(folder, { recursive: true });
  const texts = { json: `${JSON.stringify(record, null, 2)}\n`, md: markdownOf(record) };
  for (const [kind, text] of Object.entries(texts)) {
    const file = join(folder, `${record.name}.${kind}`);
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  }
}

const HEAD = ['', 'budget', 'bold', 'measured', 'least to most', 'ok'];

/** The record as text: a table of its values, and what it notes below. */
export function renderRecord(record: BenchRecord): string {
  const { measurements, table, notes, failures = [] } = record;
  return [
    '',
    ...headlines(record),
    '',
    ...columns([HEAD, ...measurements.map(row)]),
    '',
    ...(table ? [...columns(table), ''] : []),
    ...notes,
    ...failures.map((failure) => `NOT MEASURED: ${failure}`),
  ].join('\n');
}

function markdownOf(record: BenchRecord): string {
  const { at, measurements, table } = record;
  const lines = [...headlines(record), at, '', ...markdown([HEAD, ...measurements.map(row)])];
  return `${[...lines, ...(table ? ['', ...markdown(table)] : [])].join('\n')}\n`;
}

function headlines({ title, complete, machine: on }: BenchRecord): string[] {
  return [
    complete ? title : `${title}: INTERRUPTED, this is what was measured`,
    `before: ${on.before}; after: ${on.after}`,
  ];
}

function row(measurement: Measurement): string[] {
  const { what, value, unit, digits, goal, spread } = measurement;
  const budget = goal && ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`);
  return [
    what,
    budget ?? '',
    goal ? String(goal.bold) : '',
    `${value.toFixed(digits)}${unit}`,
    spread ? `${spread.min.toFixed(digits)} to ${spread.max.toFixed(digits)}` : '',
    verdict(measurement),
  ];
}
