import { optional } from '../browser/optional.ts';
import { isClickHeld } from '../browser/visitor/held-click.ts';

/**
 * Key of the time at which the button was last pressed; stored until that click is answered. The page's first
 * script (src/first-script/form.ts) stores it before the form is hydrated, this module afterwards.
 */
const clickedKey = 'pinhal:clicked';

/** Consumes the click that the first script marked. Returns whether there was one. */
export function takeHeldClick(): boolean {
  const isHeld = isClickHeld();
  delete document.documentElement.dataset.submitted;
  return isHeld;
}

/** Whether a click on the button is still to be answered, of this page or of an earlier one of this tab. */
export function isClickStored(): boolean {
  return optional(() => clickedKey in sessionStorage) ?? false;
}

/** Remembers a click for the tab, as this page may go before it answers. */
export function rememberClick(): void {
  optional(() => sessionStorage.setItem(clickedKey, String(Date.now())));
}

/** Forgets the click this tab remembers: it was answered, or does not count any more. */
export function forgetClick(): void {
  optional(() => sessionStorage.removeItem(clickedKey));
}
