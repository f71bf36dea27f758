import type { BenchContext } from '../context.ts';

/** Measures once a run. One that fails is noted in `failures`, and the rest goes on. */
export async function measuredRuns<Run>(
  what: string,
  { runs, tell, failures }: Pick<BenchContext, 'runs' | 'tell'> & { readonly failures: string[] },
  measure: () => Promise<Run>,
): Promise<Run[]> {
  const measured: Run[] = [];
  for (let run = 1; run <= runs; run += 1) {
    tell(`${what} ${run}/${runs}`);
    try {
      measured.push(await measure());
    } catch (error) {
      failures.push(`${what}, run ${run}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return measured;
}
