import { createObservable } from '../../browser/observable.ts';

/** Code without which nothing is sent: that of the outbox, or what submits to it and shows toasts. */
export type Missing = 'outbox' | 'submitting';

/** What could not be fetched at the last click on "Enviar", whichever form of this page shows its text. */
export const missing = createObservable<Missing | null>(null);
