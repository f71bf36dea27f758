import { oneLine } from '../printable.ts';

/** What one check found. `warn` is worth reading, but nothing a visitor would notice. */
export interface Finding {
  /** Short and stable, for monitors. */
  readonly id: string;
  readonly status: 'ok' | 'warn' | 'fail';
  /** What is so, and if it is not well, what to do. */
  readonly says: string;
}

/** What to do where files of a build are missing or do not belong together. */
export const AGAIN = 'Build and publish again, all files at once';

/** What a check returns; {@link Finding} without its name. */
export type Verdict = Omit<Finding, 'id'>;

/** All is as it should be. */
export function ok(says: string): Verdict {
  return { status: 'ok', says };
}

/** Worth reading; visitors notice nothing. */
export function warn(says: string): Verdict {
  return { status: 'warn', says };
}

/** Something is wrong; it says what to do. */
export function fail(says: string): Verdict {
  return { status: 'fail', says };
}

/** `ok` if nothing is wrong, else all that is, in one sentence followed by what to do. */
export function judge(wrong: readonly string[], well: string, advice: string): Verdict {
  return wrong.length === 0 ? ok(well) : fail(`${wrong.join('; ')}. ${advice}`);
}

/** The findings for a terminal, a line each. */
export function renderFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ id }) => id.length));
  return [
    ...findings.map(({ id, status, says }) => {
      return `  ${status.padEnd(4)}  ${id.padEnd(width)}  ${oneLine(says)}`;
    }),
    '',
    `  ${endOf(findings)}`,
  ].join('\n');
}

function endOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['status']) =>
    findings.filter(({ status }) => status === wanted).length;
  if (count('fail') > 0) return `${count('fail')} of ${findings.length} checks failed.`;
  if (count('warn') > 0)
    return `Nothing failed; ${count('warn')} of ${findings.length} checks warn.`;
  return 'All is well.';
}
