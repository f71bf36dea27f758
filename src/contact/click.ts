import { optional } from '../browser/optional.ts';
import { clickedKey } from './draft/stored.ts';
import { passOn } from './handed-over.ts';
import { isSendingNow } from './loaded-outbox.ts';

/** Whether a click waits for the form of this page, marked by the page's first script (first-script/form.ts). */
export function isClickHeld(): boolean {
  return document.documentElement.dataset.submitted !== undefined;
}

/** Takes that click for what happens now. Returns whether there was one. */
export function takeHeldClick(): boolean {
  const isHeld = isClickHeld();
  delete document.documentElement.dataset.submitted;
  return isHeld;
}

/** The click this tab remembers was answered, unless what it submitted is still under way. */
export function forgetClick(): void {
  if (!isSendingNow()) optional(() => delete sessionStorage[clickedKey]);
}

/** What was handed over was sent, or is not: it is to be corrected, its code is lost, or somebody else has it. */
export function endHandOver(): void {
  passOn();
  forgetClick();
}
