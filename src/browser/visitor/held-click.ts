declare global {
  /** The last click; kept by the page's first script (`src/first-script/boot.ts`). */
  var clicked: Event | undefined;
}

/** Whether anything was clicked on since the first script of the page ran. */
export function hasClicked(): boolean {
  return globalThis.clicked !== undefined;
}

/**
 * Whether a click on the form's button waits for the form to hydrate. The page's first script
 * (src/first-script/form.ts) marks it, also one on the page before if that reloaded itself.
 */
export function isClickHeld(): boolean {
  return document.documentElement.dataset.submitted !== undefined;
}

/** After this long without an answer to a click, in ms, the visitor has read on. */
const longestWaitMs = 30_000;

/**
 * Carries out the last click if it was on a button, which nothing has answered yet. A form's button has its own
 * way (`isClickHeld`).
 */
export function carryOutClick(): void {
  const { target = null, timeStamp = 0 } = globalThis.clicked ?? {};
  if (performance.now() - timeStamp > longestWaitMs) return;
  const button =
    target instanceof Element
      ? target.closest<HTMLButtonElement>('button:not([type=submit])')
      : null;
  // In a task of its own: React hydrates an element that is clicked on, but not while it commits.
  setTimeout(() => button?.click());
}
