import { type ComponentType, lazy } from 'react';
import { isToBeHydrated } from '../document-page.ts';
import { firstAct } from '../visitor/first-sign.ts';
import { fetchWithRetry } from './fetch-code.ts';

let hasActed = import.meta.env.SSR;

/**
 * Loads a component of the page at `path`. If the page's HTML is hydrated, its code comes when the visitor begins
 * to scroll, point or type; otherwise there is nothing to look at meanwhile, and it is fetched at once. For route
 * loaders; render it in a `Suspense` boundary whose parents do not render again before that.
 */
export async function hydrateLater<Props extends object>(
  path: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (hasActed || !isToBeHydrated(path)) return load();
  const wanted = firstAct().then(() => {
    hasActed = true;
  });
  return lazy(() => wanted.then(() => fetchWithRetry(load)).then((Part) => ({ default: Part })));
}
