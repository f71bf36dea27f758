import { optional } from '../browser/optional.ts';
import { isClickHeld } from '../browser/visitor/held-click.ts';

/**
 * When the button was pressed last, until that is answered: kept by the page's first script
 * (src/first-script/form.ts) before the form is hydrated, and by the page then.
 */
const clickedKey = 'pinhal:clicked';

/** Takes that click for what happens now. Returns whether there was one. */
export function takeHeldClick(): boolean {
  const isHeld = isClickHeld();
  delete document.documentElement.dataset.submitted;
  return isHeld;
}

/** Whether a click on the button waits for its answer: of this page, or of one of this tab that has gone. */
export function isClickStored(): boolean {
  return optional(() => clickedKey in sessionStorage) ?? false;
}

/** Remembers a click for the tab, since this page may go before it answers. */
export function rememberClick(): void {
  optional(() => {
    sessionStorage[clickedKey] = Date.now();
  });
}

/** The click this tab remembers was answered. */
export function forgetClick(): void {
  optional(() => delete sessionStorage[clickedKey]);
}
