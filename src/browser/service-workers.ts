import { optional } from './optional.ts';

/**
 * The browser's service workers; undefined where it has none. Looking at them throws where cookies are
 * blocked.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return optional(() => navigator.serviceWorker);
}
