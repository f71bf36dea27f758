declare global {
  /** The last click; kept by the page's first script (`src/first-script/boot.ts`). */
  var clicked: Event | undefined;
}

/** Whether anything was clicked on since the page was painted. */
export function hasClicked(): boolean {
  return globalThis.clicked !== undefined;
}

/**
 * Whether a click on a form's button waits for the form, as the first script of its page
 * (src/first-script/form.ts) has marked; it may have been on the page before, which loaded itself again.
 */
export function isClickHeld(): boolean {
  return document.documentElement.dataset.submitted !== undefined;
}

/** Whoever has waited longer than this after a click reads on, in ms. */
const longestWaitMs = 30_000;

/**
 * Carries out the last click if it was on a button that nothing answered yet, other than a form's,
 * which has its own way.
 */
export function carryOutClick(): void {
  const { target = null, timeStamp = 0 } = globalThis.clicked ?? {};
  if (performance.now() - timeStamp > longestWaitMs) return;
  const button =
    target instanceof Element
      ? target.closest<HTMLButtonElement>('button:not([type=submit])')
      : null;
  // In a task of its own: React hydrates what is clicked on, but not while it commits.
  setTimeout(() => button?.click());
}
