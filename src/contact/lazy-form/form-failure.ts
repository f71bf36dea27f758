import { createObservable } from '../../browser/observable.ts';

/** Whether code of the form could not be fetched so far. */
export const formFailure = createObservable(false);
