import { optional } from '../optional.ts';

/** Holds which paragraph was the first in sight, how far it was from the top, in px, and the address. */
const key = 'pinhal:place';

const address = () => location.pathname + location.hash;

const paragraphs = () => [...document.querySelectorAll('main p')];
const topOf = (paragraph: Element | undefined) => Number(paragraph?.getBoundingClientRect().top);

/** Notes where the page is left. */
function noteReadingPlace(): void {
  const all = paragraphs();
  const index = all.findIndex((one) => topOf(one) >= 0);
  optional(() => {
    sessionStorage[key] = [index, topOf(all[index]), address()];
  });
}

/**
 * Browsers go back to so many pixels from the top, and what is not drawn yet above that place has no
 * size of its own (src/ui/drawn-later.css): on a phone that was three screens off.
 */
function goToReadingPlace(): void {
  const [index, top, where] = optional((): string[] => sessionStorage[key].split(',')) ?? [];
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Only where the browser has gone back to something itself: a page that is opened anew may be read
  // already. What it has brought back after it was closed has the router's state.
  const isBack = scrollY > 0 && (history.state || visit?.type === 'reload') && where === address();
  // Of a paragraph that is not there, no number, which is taken for none.
  if (isBack && performance.now() < 5000) {
    // Before a part has been drawn for the first time, Chromium holds no place in it: all are now
    // (src/ui/drawn-later.css), or the page would move by half a screen as they are later.
    document.documentElement.dataset.whole = '';
    scrollBy(0, topOf(paragraphs()[Number(index)]) - Number(top));
  }
}

/**
 * Has a page that is loaded again begin where it was read. To be called once, and as early as possible:
 * later the visitor has begun to read.
 */
export function keepReadingPlace(): void {
  // The router begins every page at its top; the browser would go back to where one was. A page that is
  // loaded again, by its reader or by the browser that had discarded it, is left to the browser.
  const leaveToBrowser = () => {
    history.scrollRestoration = document.hidden ? 'auto' : 'manual';
  };
  // Loaded again while nobody looks, as an update does, and then discarded, it was not hidden since.
  leaveToBrowser();
  addEventListener('visibilitychange', () => {
    leaveToBrowser();
    if (document.hidden) noteReadingPlace();
  });
  goToReadingPlace();
}
