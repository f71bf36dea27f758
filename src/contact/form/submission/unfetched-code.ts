import { createObservable } from '../../../browser/observable/observable.ts';

/** Code without which nothing is sent: that of the outbox, or what submits to it and shows toasts. */
export type Unfetched = 'outbox' | 'submitting';

/** What could not be fetched at the last click on "Enviar", whichever form of this page shows its text. */
export const unfetched = createObservable<Unfetched | null>(null);
