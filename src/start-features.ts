import { pendingListPlace } from './contact/places.ts';
import type { AppRouter } from './router.tsx';

/** Time for the browser to finish what the visitor is waiting for; Safari has no idle callback. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Starts what runs beside the pages: the outbox, the service worker, the offer to install. */
export async function startServices(router: AppRouter): Promise<void> {
  await whenIdle();
  const [{ startContact }, { startPwa }] = await Promise.all([
    import('./contact/start.ts'),
    import('./pwa/start.ts'),
  ]);
  startContact({
    showForm: () => void router.navigate({ to: '/contato' }),
    showPending: () => void router.navigate(pendingListPlace),
  });
  await startPwa();
}
