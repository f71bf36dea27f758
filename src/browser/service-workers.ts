import { optional } from './optional.ts';

/**
 * The browser's service workers; undefined if it has none, or if looking at the property throws. Where cookies are
 * blocked, Chromium's methods reject instead.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return optional(() => navigator.serviceWorker);
}
