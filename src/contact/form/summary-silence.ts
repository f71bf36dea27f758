import { createObservable, type Observable } from '../../browser/observable/observable.ts';
import { silenceMs } from '../../ui/feedback/silence.ts';

const silence = createObservable(false);

/** Whether the summary of the errors is empty for a moment, so that it is heard when it comes back. */
export const isSummarySilent: Observable<boolean> = silence;

/** Empties the summary for a moment. To be called at each check, as it may find the same as the one before. */
export function silenceSummary(): void {
  silence.set(true);
  setTimeout(silence.set, silenceMs, false);
}
