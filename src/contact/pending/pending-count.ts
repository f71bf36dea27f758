import { createObservable } from '../../browser/observable/observable.ts';

/** How many messages the list on the contact page has; 0 until they were read. */
export const listedCount = createObservable(0);

/** How many messages this browser has, with those that its forms show. */
export const savedCount = createObservable(0);

/** How many messages are pending, as the header counts them. */
export const pendingCount = createObservable(0);

/** Counts the messages in the list, and those in this tab's form. */
export function countSaved(listed: number, inForm: number): void {
  savedCount.set(listed + inForm);
  listedCount.set(listed);
}

/**
 * Counts what is pending. A message that this tab's form has, opened or under way, is not listed; while no form is
 * on the screen it is counted, as nothing else would tell of it.
 */
export function countPending(isFormShown: boolean): void {
  pendingCount.set((isFormShown ? listedCount : savedCount).getSnapshot());
}
