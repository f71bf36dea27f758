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

/** A click whose text was handed over, and that nothing has answered yet. */
let isUnanswered = false;

/** Hands a text over. The tab remembers the click, which this page would take along. */
export function handOver(draft: Draft): void {
  isUnanswered = true;
  optional(() => sessionStorage.setItem(clickedKey, `${Date.now()}`));
  handed.set(draft);
}

/** From here on the outbox shows that it is sent. */
export function passOn(): void {
  handed.set(null);
}

/** It was sent, or is not: it is to be corrected, its code is lost, or somebody else has it. */
export function endHandOver(): void {
  isUnanswered = false;
  handed.set(null);
  forgetClick();
}

/** A click on a form that has not taken it is none on the next form, or page. */
export function forgetClick(): void {
  if (!isUnanswered) optional(() => sessionStorage.removeItem(clickedKey));
}
