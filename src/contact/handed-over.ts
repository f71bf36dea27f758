import { createObservable, type Observable } from '../browser/observable.ts';
import { optional } from '../browser/optional.ts';
import type { Draft } from './draft/draft.ts';
import { clickedKey } from './draft/stored.ts';

const handed = createObservable<Draft | null>(null);

/**
 * What was submitted while the code of the outbox, or the rules, are still on their way, whichever form
 * of this page shows it; its draft keeps it until then.
 */
export const handedOver: Observable<Draft | null> = handed;

/** Hands a text over. The tab remembers the click, which this page would take along. */
export function handOver(draft: Draft): void {
  optional(() => sessionStorage.setItem(clickedKey, `${Date.now()}`));
  handed.set(draft);
}

/** From here on the outbox shows that it is sent; `forgetClick` follows once that has ended. */
export function passOn(): void {
  handed.set(null);
}

/** It is not sent: it is to be corrected, its code is lost, or somebody else has it. */
export function takeBack(): void {
  handed.set(null);
  forgetClick();
}

/** A click that was answered is not carried out, or told of, by another page. */
export function forgetClick(): void {
  if (handed.getSnapshot() === null) optional(() => sessionStorage.removeItem(clickedKey));
}
