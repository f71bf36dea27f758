import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { createObservable, type Observable } from '../../browser/observable.ts';
import { formFailure } from '../lazy-form/form-failure.ts';

type Submitting = typeof import('./submitting.ts');

const loaded = createObservable<Submitting | null>(null);
let loading: Promise<Submitting> | null = null;

/** What checks and submits the form once its code is here, else null. */
export const loadedSubmitting: Observable<Submitting | null> = loaded;

/**
 * Fetches what checks and submits the form, which nobody needs before it is touched. Safe to call
 * again; never rejects, as it goes on until the code is here.
 */
export function loadSubmitting(): Promise<Submitting> {
  loading ??= fetchWithRetry(
    () => import('./submitting.ts'),
    () => formFailure.set(true),
  ).then((submitting) => {
    formFailure.set(false);
    loaded.set(submitting);
    return submitting;
  });
  return loading;
}
