import { createObservable, type Observable } from '../../browser/observable/observable.ts';

const silence = createObservable(false);

/** Whether the summary of the errors is empty for a moment, so that it is heard when it comes back. */
export const isSummarySilent: Observable<boolean> = silence;

/** Screen readers do not repeat a text, unless it was gone for this long, in ms. */
const silenceMs = 100;

/** Empties the summary for a moment. To be called at each check, as it may find the same as the one before. */
export function silenceSummary(): void {
  silence.set(true);
  setTimeout(silence.set, silenceMs, false);
}
