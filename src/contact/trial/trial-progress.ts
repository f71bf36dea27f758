import type { Observable } from '../../browser/observable/observable.ts';
import { optional } from '../../browser/optional.ts';
import { type TrialStep, trialKey } from './trial.ts';

const steps: readonly TrialStep[] = ['wentOffline', 'kept', 'cleared'];

/** The last step of the trial that is done, if any is. */
export const trialProgress: Observable<TrialStep | undefined> = {
  subscribe(listener) {
    const stop = new AbortController();
    // Another tab may be the one that keeps or tells, and a page may come back as it was left.
    for (const name of [trialKey, 'storage', 'pageshow'])
      addEventListener(name, listener, { signal: stop.signal });
    return () => stop.abort();
  },
  getSnapshot() {
    const stored = optional(() => localStorage.getItem(trialKey));
    return steps.find((step) => step === stored);
  },
};
