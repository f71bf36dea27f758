import { type ComponentType, lazy } from 'react';
import { fetchUntilHere } from './fetch-code.ts';
import { nextEvent } from './next-event.ts';

const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves at the first sign that the visitor does more than look at the first screen. */
function firstSign(): Promise<void> {
  // A page opened at an anchor, or reloaded further down, has scrolled before this runs.
  if (scrollY > 0) return Promise.resolve();
  return nextEvent(signs);
}

let sign: Promise<void> | undefined;
let awake = import.meta.env.SSR;

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
  return lazy(() => wanted.then(() => fetchUntilHere(load)).then((Part) => ({ default: Part })));
}
