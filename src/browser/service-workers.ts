import { optional } from './optional.ts';

/** The browser's service workers; undefined if it has none, or blocks cookies, which makes the property throw. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return optional(() => navigator.serviceWorker);
}
