import { parseArguments } from '../local/command.ts';
import { LocalError } from '../local/errors.ts';
import { wholeNumber } from '../tests/whole-number.ts';

/** What `npm run bench --` is told. */
export interface BenchOptions {
  /** The benches asked for; empty is all of them. */
  readonly names: readonly string[];
  /** A short look: two pages, one run each. */
  readonly quick: boolean;
  /** Nothing but JSON on the standard output. */
  readonly json: boolean;
  /** How often everything is measured. */
  readonly runs: number;
  /** Only these pages, by their paths. */
  readonly pages: readonly string[];
  /** The page whose weight and longest tasks are to be explained, in place of any bench. */
  readonly why: string | null;
}

/**
 * Reads the arguments.
 * @param known the names of all benches.
 * @throws `usage`.
 */
export function readBenchOptions(known: readonly string[], args?: readonly string[]): BenchOptions {
  const { values, positionals } = parseArguments({
    ...(args && { args: [...args] }),
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      runs: { type: 'string' },
      page: { type: 'string', multiple: true },
      why: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new LocalError(
      'usage',
      `No bench ${unknown.join(', ')}; there are: ${known.join(', ')}.`,
    );
  }
  for (const path of [...(values.page ?? []), values.why ?? '/']) {
    if (!path.startsWith('/'))
      throw new LocalError('usage', `"${path}" is no path, such as /blog.`);
  }
  const runs = values.quick ? '1' : '3';
  return {
    names: positionals,
    quick: values.quick,
    json: values.json,
    runs: wholeNumber('--runs', values.runs ?? runs, { min: 1, max: 100 }),
    pages: values.page ?? [],
    why: values.why ?? null,
  };
}
