import { createObservable, type Observable } from '../browser/observable/observable.ts';
import { forgetClick, rememberClick } from './click.ts';
import type { Draft } from './draft/draft.ts';

const handed = createObservable<Draft | null>(null);

/**
 * What was submitted while the code of the outbox, or the rules, are still on their way, whichever form
 * of this page shows it; its draft keeps it until then.
 */
export const handedOver: Observable<Draft | null> = handed;

/** Hands a text over. The tab remembers the click. */
export function handOver(draft: Draft): void {
  rememberClick();
  handed.set(draft);
}

/** Nothing waits for code any more; the click is still to be answered. */
export function passOn(): void {
  handed.set(null);
}

/**
 * What was handed over was sent, or will not be: it is to be corrected, the code for it is lost, or another
 * page has it.
 */
export function endHandOver(): void {
  passOn();
  forgetClick();
}
