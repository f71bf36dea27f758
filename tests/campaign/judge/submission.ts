import type { Answer, Fact, Written } from './told.ts';

/** A submission whose answer is still to come. */
export interface Submission {
  readonly written: Written;
  /** What stood in the form, and ends when this is saved. */
  readonly replaces: Written | null;
  /** What happened meanwhile, whatever the answer says. */
  readonly meanwhile: Fact[];
  /** How many facts there were of it before. */
  readonly before: number;
}

/** The visitor submits this in the place of what stood in the form. */
export function submitted(written: Written, replaces: Written | null): Submission {
  replaces?.facts.push('replaced');
  written.replaces ??= replaces;
  return { written, replaces, meanwhile: [], before: written.facts.length };
}

/** The visitor is told what came of it. */
export function settle({ written, replaces, meanwhile, before }: Submission, answer: Answer): void {
  // By then the visitor may have ended it where it is open: that stays the last word.
  if (answer === 'openElsewhere') written.facts.splice(before, 0, answer);
  else written.facts.push(answer);
  written.facts.push(...meanwhile);
  if (replaces === null || answer === 'gone') return;
  if (answer === 'onlyInForm') replaces.facts.splice(replaces.facts.lastIndexOf('replaced'), 1);
  else replaces.facts.push('replaced');
}
