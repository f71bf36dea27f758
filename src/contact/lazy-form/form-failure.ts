import { createObservable } from '../../browser/observable.ts';

/** Whether the form could not be fetched so far. */
export const formFailure = createObservable(false);
