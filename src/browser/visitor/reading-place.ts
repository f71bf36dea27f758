import { optional } from '../optional.ts';

/** Holds the path, which paragraph was the first in sight, and how far it was from the top, in px. */
const key = 'pinhal:place';

const paragraphs = () => [...document.querySelectorAll('main p')];
const topOf = (paragraph: Element | undefined) => Number(paragraph?.getBoundingClientRect().top);

/** Notes where the page is left. */
function noteReadingPlace(): void {
  const all = paragraphs();
  const index = all.findIndex((one) => topOf(one) >= 0);
  optional(() => {
    sessionStorage[key] = [location.pathname, index, topOf(all[index])];
  });
}

/**
 * Browsers go back to so many pixels from the top, and what is not drawn yet above that place has no
 * size of its own (src/ui/drawn-later.css): on a phone that was three screens off.
 */
function goToReadingPlace(): void {
  const [path, index, top] = optional((): string[] => sessionStorage[key].split(',')) ?? [];
  // Only where the browser has gone back to something itself, and not where the address says. A page
  // that is opened anew, and may be read already, has no state of the router's yet.
  const isBack = scrollY > 0 && history.state && !location.hash && path === location.pathname;
  // Of a paragraph that is not there, no number, which is taken for none.
  if (isBack && performance.now() < 5000)
    scrollBy(0, topOf(paragraphs()[Number(index)]) - Number(top));
}

/**
 * Has a page that is loaded again begin where it was read. To be called once, and as early as possible:
 * later the visitor has begun to read.
 */
export function keepReadingPlace(): void {
  // The router begins every page at its top; the browser would go back to where one was. A page that is
  // loaded again, by its reader or by the browser that had discarded it, is left to the browser.
  history.scrollRestoration = 'manual';
  addEventListener('visibilitychange', () => {
    history.scrollRestoration = document.hidden ? 'auto' : 'manual';
    if (document.hidden) noteReadingPlace();
  });
  goToReadingPlace();
}
