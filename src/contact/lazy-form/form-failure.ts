import { createObservable } from '../../browser/observable/observable.ts';

/** Whether the form could not be fetched so far. */
export const formFailure = createObservable(false);
