import { useLayoutEffect } from 'react';

/** What a menu or dialog covers: the page, but for what tells of connection and loading, and the toasts of before. */
const coveredParts = '#root > * > :not([role="status"]), [data-toasts]';

/** Sets what is out of reach. */
function cover(isCovered: boolean): void {
  for (const part of document.querySelectorAll(coveredParts))
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
    // What comes meanwhile as well, as the offer to install does.
    const arrivals = new MutationObserver(() => cover(true));
    const layout = document.querySelector('#root > *');
    if (layout) arrivals.observe(layout, { childList: true });
    return () => {
      arrivals.disconnect();
      uncoverPage();
    };
  }, [isCovered]);
}
