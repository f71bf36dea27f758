import { type ComponentType, lazy } from 'react';
import { firstAct } from '../visitor/first-sign.ts';
import { fetchWithRetry } from './fetch-code.ts';

let hasActed = import.meta.env.SSR;

/**
 * A component whose HTML came with the page and whose code comes when the visitor begins to
 * scroll, point or type; on a page reached later it is fetched at once. For route loaders; render
 * it in a `Suspense` boundary whose parents do not render again before that.
 */
export async function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (hasActed) return load();
  const wanted = firstAct().then(() => {
    hasActed = true;
  });
  return lazy(() => wanted.then(() => fetchWithRetry(load)).then((Part) => ({ default: Part })));
}
