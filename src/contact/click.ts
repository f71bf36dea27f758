import { optional } from '../browser/optional.ts';

/**
 * When the button was pressed last, until that is answered: kept by the page's first script
 * (src/first-script/form.ts) before the form is hydrated, and by the page then.
 */
const clickedKey = 'pinhal:clicked';

/** Whether a click waits for the form of this page, marked by the page's first script. */
export function isClickHeld(): boolean {
  return document.documentElement.dataset.submitted !== undefined;
}

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

/** The tab remembers a click, which this page would take along. */
export function rememberClick(): void {
  optional(() => {
    sessionStorage[clickedKey] = Date.now();
  });
}

/** The click this tab remembers was answered. */
export function forgetClick(): void {
  optional(() => delete sessionStorage[clickedKey]);
}
