import { createObservable, type Observable } from '../../../browser/observable/observable.ts';
import { once } from '../../../browser/once.ts';

type Submitting = typeof import('./submitting.ts');

const loaded = createObservable<Submitting | null>(null);

/** The code that checks and submits the form; null until it is here. */
export const loadedSubmitting: Observable<Submitting | null> = loaded;

// Returned as it is, or what it exports counts as unused.
const importSubmitting = () => import('./submitting.ts');

/**
 * Fetches the code that checks and submits the form, which nobody needs before the form is touched. Rejects
 * when it cannot be fetched; a later call tries again.
 */
export const loadSubmitting = once(async (): Promise<Submitting> => {
  const submitting = await importSubmitting();
  loaded.set(submitting);
  return submitting;
});
