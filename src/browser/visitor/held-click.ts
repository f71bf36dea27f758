declare global {
  /** What was clicked on last; kept by the page's first script (`src/first-script/boot.ts`). */
  var clicked: EventTarget | null | undefined;
}

/** Whether anything was clicked on since the page was painted. */
export function hasClicked(): boolean {
  return globalThis.clicked !== undefined;
}

/**
 * Carries out the last click if it was on a button that nothing answered yet, other than a form's,
 * which has its own way.
 */
export function carryOutClick(): void {
  const { clicked } = globalThis;
  const button =
    clicked instanceof Element
      ? clicked.closest<HTMLButtonElement>('button:not([type=submit])')
      : null;
  // In a task of its own: React hydrates what is clicked on, but not while it commits.
  setTimeout(() => button?.click());
}
