import { createObservable } from '../../browser/observable/observable.ts';

/** How many messages the list on the contact page has; 0 until they were read. */
export const listedCount = createObservable(0);

/** How many messages this browser has, with those that its forms show. */
export const savedCount = createObservable(0);

/**
 * How many messages are pending, as the header counts them. A message that this tab's form has, opened or
 * under way, is not listed; while no form is on the screen it is counted, as nothing else would tell of it.
 */
export const pendingCount = createObservable(0);

/** How many messages this tab's form has, and how many forms are on the screen. */
let unlisted = 0;
let forms = 0;

function count(): void {
  pendingCount.set(listedCount.getSnapshot() + (forms > 0 ? 0 : unlisted));
}

/** Counts the messages in the list, and those in this tab's form. */
export function countSaved(listed: number, inForm: number): void {
  unlisted = inForm;
  savedCount.set(listed + inForm);
  listedCount.set(listed);
  count();
}

/** Counts a form as being on the screen, until the returned function is called. */
export function countForm(): () => void {
  forms += 1;
  count();
  return () => {
    forms -= 1;
    count();
  };
}
