import { startOutboxWhenNeeded } from './contact/load-outbox.ts';
import { registerWorker } from './pwa/register.ts';

/** Resolves when the browser has finished what the visitor waits for. Safari has no idle callback. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Starts the parts that run beside the pages, and untouched: the outbox and the service worker. */
export async function startFeatures(): Promise<void> {
  await whenIdle();
  void startOutboxWhenNeeded();
  // Never in development, where files change.
  if (import.meta.env.PROD) await registerWorker();
}
