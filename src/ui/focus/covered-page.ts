import { useLayoutEffect } from 'react';

/** Sets what is out of reach: all of the page but the line that says whether there is a connection. */
function cover(isCovered: boolean): void {
  for (const part of document.querySelectorAll('#root > * > :not([role="status"])'))
    part.toggleAttribute('inert', isCovered);
}

/** Lets the page be reached again. To be called before the focus returns to it. */
export function uncoverPage(): void {
  cover(false);
}

/** Keeps what lies behind a dialog out of reach: TalkBack and Narrator do not know `aria-modal`. */
export function useCoveredPage(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return;
    cover(true);
    return uncoverPage;
  }, [isCovered]);
}
