import { optional } from '../optional.ts';

const key = 'pinhal:place';

/**
 * The place at which a page was left: which of the paragraphs was the first in sight (-1 without one), its distance
 * from the top of the window, in px (null without one, as JSON has no NaN), and the page's address.
 */
type ReadingPlace = readonly [index: number, top: number | null, address: string];

const address = () => location.pathname + location.hash;

const paragraphs = () => [...document.querySelectorAll('main p')];
const topOf = (paragraph: Element | undefined) => Number(paragraph?.getBoundingClientRect().top);

/** Notes the place at which the page is left. */
function noteReadingPlace(): void {
  const all = paragraphs();
  const index = all.findIndex((one) => topOf(one) >= 0);
  const place: ReadingPlace = [index, topOf(all[index]), address()];
  optional(() => sessionStorage.setItem(key, JSON.stringify(place)));
}

/**
 * Scrolls to the noted place. The browser itself goes back to a distance from the top, and the parts above that
 * are not drawn yet do not have their true size (src/ui/drawn-later.css): on a phone that was three screens off.
 */
function goToReadingPlace(): void {
  const place = optional((): ReadingPlace | null =>
    JSON.parse(sessionStorage.getItem(key) ?? 'null'),
  );
  if (!place) return;
  const [index, top, where] = place;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Only if the browser itself has gone back to a place: on a page that is opened anew the visitor may be reading
  // already. A page restored after the browser was closed has the router's state.
  const isBack = scrollY > 0 && (history.state || visit?.type === 'reload') && where === address();
  // Without that paragraph the distance is NaN, and `scrollBy` takes it for 0.
  if (isBack && performance.now() < 5000) {
    // Chromium holds no place in a part that was never drawn, and the page would move by half a screen as parts
    // are: draw all of them now (src/ui/drawn-later.css).
    document.documentElement.dataset.whole = '';
    scrollBy(0, topOf(paragraphs()[index]) - Number(top));
  }
}

/**
 * Makes a page that is loaded again begin where it was read. To be called once, and as early as possible: later the
 * visitor has begun to read.
 */
export function keepReadingPlace(): void {
  // The router begins every page at its top. A page that is loaded again, by its reader or by the browser that had
  // discarded it, is left to the browser, which goes back to the place.
  const leaveToBrowser = () => {
    history.scrollRestoration = document.hidden ? 'auto' : 'manual';
  };
  // At once, too: a page that is loaded while nobody looks, as by an update, and then discarded never hears that it
  // was hidden.
  leaveToBrowser();
  addEventListener('visibilitychange', () => {
    leaveToBrowser();
    if (document.hidden) noteReadingPlace();
  });
  goToReadingPlace();
}
