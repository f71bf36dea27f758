import { createObservable } from '../../browser/observable/observable.ts';

/** How many messages the list on the contact page has. 0 until that was read. */
export const listedCount = createObservable(0);

/** How many messages this browser has, also those that its forms show. */
export const keptCount = createObservable(0);

/**
 * How many messages wait on this device, as the header counts them. What this tab's form has, opened or under
 * way, is not listed: where no form shows it, nothing else would say that it is there.
 */
export const pendingCount = createObservable(0);

/** How many this tab's form has, and how many forms are on the screen. */
let unlisted = 0;
let forms = 0;

function count(): void {
  pendingCount.set(listedCount.getSnapshot() + (forms > 0 ? 0 : unlisted));
}

/** There are so many in the list, and so many in this tab's form. */
export function countKept(listed: number, inForm: number): void {
  unlisted = inForm;
  keptCount.set(listed + inForm);
  listedCount.set(listed);
  count();
}

/** A form is on the screen, until the returned function is called. */
export function countForm(): () => void {
  forms += 1;
  count();
  return () => {
    forms -= 1;
    count();
  };
}
