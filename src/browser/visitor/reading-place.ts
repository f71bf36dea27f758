import { optional } from '../optional.ts';

/** Where a page was left: its path, the first mark in sight, and how far that was from the top, in px. */
type ReadingPlace = readonly [path: string, mark: number, top: number];

const key = 'pinhal:place';

/** What has a place of its own in a text; the contents beside it stay in sight and say nothing. */
const marks = 'main :is(h1, h2, h3, p, li, tr, pre):not(nav *)';

/** Later than this, in ms, the visitor has begun to read, or has gone elsewhere. */
const latestMs = 5000;

const topOf = (element: Element) => element.getBoundingClientRect().top;

function note(): void {
  const all = [...document.querySelectorAll(marks)];
  const index = all.findIndex((mark) => topOf(mark) >= 0);
  const [mark] = all.slice(index);
  if (mark === undefined) return;
  const place: ReadingPlace = [location.pathname, index, topOf(mark)];
  optional(() => sessionStorage.setItem(key, JSON.stringify(place)));
}

/**
 * Has a page that is loaded again begin where it was read. Browsers go back to so many pixels from the
 * top, and what is not drawn yet above that place has no size of its own (src/ui/drawn-later.css): on a
 * phone that was three screens off. Call it once, as early as possible.
 */
export function keepReadingPlace(): void {
  const [path, index, top]: Partial<ReadingPlace> =
    optional(() => JSON.parse(sessionStorage.getItem(key) ?? '[]')) ?? [];
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (path === location.pathname && visit?.type !== 'navigate' && performance.now() < latestMs) {
    const mark = document.querySelectorAll(marks)[index ?? 0];
    if (mark) scrollBy({ top: topOf(mark) - (top ?? 0), behavior: 'instant' });
  }
  addEventListener('pagehide', note);
  document.addEventListener('visibilitychange', () => document.hidden && note());
}
