import { useLayoutEffect } from 'react';

/** Lets the page be reached again. To be called before the focus returns to it. */
export function uncoverPage(): void {
  document.getElementById('root')?.removeAttribute('inert');
}

/** Keeps what lies behind a dialog out of reach: TalkBack and Narrator do not know `aria-modal`. */
export function useCoveredPage(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return;
    document.getElementById('root')?.setAttribute('inert', '');
    return uncoverPage;
  }, [isCovered]);
}
