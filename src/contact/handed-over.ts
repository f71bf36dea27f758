import { createObservable, type Observable } from '../browser/observable/observable.ts';
import { forgetClick, rememberClick } from './click.ts';
import type { Draft } from './draft/draft.ts';

const handed = createObservable<Draft | null>(null);

/**
 * The text that was submitted and that the outbox does not have yet, as the code that sends it may still be
 * loading; null otherwise. All forms of this page share it, and the draft keeps it meanwhile.
 */
export const handedOver: Observable<Draft | null> = handed;

/** Hands a text over. The tab remembers the click. */
export function handOver(draft: Draft): void {
  rememberClick();
  handed.set(draft);
}

/** Ends the wait for code; the click is still to be answered. */
export function passOn(): void {
  handed.set(null);
}

/**
 * Ends the hand-over, and the click with it: the text was sent, or will not be, because it has to be corrected,
 * its code is lost, another page of this tab has it, or it was deleted.
 */
export function endHandOver(): void {
  passOn();
  forgetClick();
}
