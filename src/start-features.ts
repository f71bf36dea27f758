import { startOutboxWhenNeeded } from './contact/load-outbox.ts';
import { registerWorker } from './pwa/register.ts';

/** Time for the browser to finish what the visitor is waiting for; Safari has no idle callback. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Starts what runs beside the pages, and without anybody's touch: the outbox, the service worker. */
export async function startFeatures(): Promise<void> {
  await whenIdle();
  void startOutboxWhenNeeded();
  // Never in development, where files change.
  if (import.meta.env.PROD) await registerWorker();
}
