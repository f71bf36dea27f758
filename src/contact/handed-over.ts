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
  optional(() => {
    sessionStorage[clickedKey] = Date.now();
  });
  handed.set(draft);
}

/** Nothing waits for code any more; the click is still to be answered. */
export function passOn(): void {
  handed.set(null);
}
