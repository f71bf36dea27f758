import { type ComponentType, lazy } from 'react';

const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves at the first sign that the visitor does more than look at the first screen. */
function firstSign(): Promise<void> {
  // A page opened at an anchor, or reloaded further down, has scrolled before this runs.
  if (scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const sign of signs) {
      addEventListener(
        sign,
        () => {
          stop.abort();
          resolve();
        },
        options,
      );
    }
  });
}

/** Resolves when fetching again has a chance: the connection is back, or the visitor acts. */
function nextChance(): Promise<void> {
  const online = new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
  const acts = new Promise<void>((resolve) => {
    addEventListener('pointerdown', () => resolve(), { once: true });
  });
  return Promise.race([online, acts]);
}

let sign: Promise<void> | undefined;
let awake = import.meta.env.SSR;

/** Fetches until it succeeds: if it ever failed for good, React would throw the HTML away. */
async function fetchForSure<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

/**
 * A component whose HTML came with the page and whose code comes when the visitor begins to
 * scroll, point or type; on a page reached later it is fetched at once. For route loaders; render
 * it in a `Suspense` boundary whose parents do not render again before that.
 */
export async function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (awake) return load();
  sign ??= firstSign().then(() => {
    awake = true;
  });
  const wanted = sign;
  return lazy(() => wanted.then(() => fetchForSure(load)).then((Part) => ({ default: Part })));
}
