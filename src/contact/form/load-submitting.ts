import { createObservable, type Observable } from '../../browser/observable.ts';
import { formFailure } from '../lazy-form/form-failure.ts';

type Submitting = typeof import('./submitting.ts');

const loaded = createObservable<Submitting | null>(null);
let loading: Promise<Submitting> | null = null;

/** What checks and submits the form once its code is here, else null. */
export const loadedSubmitting: Observable<Submitting | null> = loaded;

// On its own: what is chained to an `import()` the build takes for a part of it, and so it would not hear
// of a file that is lost.
const importSubmitting = () => import('./submitting.ts');

/**
 * Fetches what checks and submits the form, which nobody needs before it is touched. Rejects when it
 * cannot be fetched; a later call tries again.
 */
export function loadSubmitting(): Promise<Submitting> {
  loading ??= importSubmitting().then(
    (submitting) => {
      formFailure.set(false);
      loaded.set(submitting);
      return submitting;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
