import { createObservable } from '../../../browser/observable/observable.ts';

/** Code without which nothing is sent: that of the outbox, or the code that submits to it and shows toasts. */
export type Unfetched = 'outbox' | 'submitting';

/** The code that could not be fetched at the last click on "Enviar"; all forms of this page share it. */
export const unfetched = createObservable<Unfetched | null>(null);
