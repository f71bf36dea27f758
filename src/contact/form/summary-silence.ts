import { createObservable, type Observable } from '../../browser/observable/observable.ts';

const silence = createObservable(false);

/** Whether the summary of what is wrong is empty for a moment, to be heard when it comes back. */
export const isSummarySilent: Observable<boolean> = silence;

/** Screen readers pass over what is said once more, unless it was gone for so long, in ms. */
const silenceMs = 100;

/** To be called at each check: it may find the same as the one before. */
export function silenceSummary(): void {
  silence.set(true);
  setTimeout(silence.set, silenceMs, false);
}
