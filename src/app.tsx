import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import 'virtual:heading-font.css';
import 'virtual:devicon.css';
import './ui/global.css';
import { fetchWithRetry } from './browser/fetch-code.ts';
import { setNavigation } from './contact/places.ts';
import { offlinePath } from './content/navigation.ts';
import { redirects } from './content/redirects.ts';
import { keepScroll } from './keep-scroll.ts';
import { watchInstall } from './pwa/install.ts';
import { recoverFromMissingCode } from './pwa/recover.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

/**
 * Whether the HTML in `container` is the page the router shows. It is not in development, nor
 * where a host answered a short or odd address with another page's file.
 */
function isPrerendered(container: HTMLElement, router: AppRouter): boolean {
  const { page } = container.dataset;
  const { location, matches } = router.state;
  return page === location.pathname || (page === '/404' && matches.at(-1)?.routeId === '/$');
}

/**
 * Whether `container` holds the offline page under the address of another one. A short address is
 * not one that is missing: it leads to its page.
 */
function isStandIn(container: HTMLElement): boolean {
  const path = location.pathname.toLowerCase();
  return container.dataset.page === offlinePath && !redirects.some(({ from }) => from === path);
}

/**
 * The router with the page's code loaded: rendering before would build the page a second time
 * beside the first.
 * @throws when a part of the code did not arrive and the page is better left as it is.
 */
async function loadRouter(container: HTMLElement): Promise<AppRouter> {
  const router = isStandIn(container)
    ? createAppRouter((await import('./stand-in-history.ts')).standInHistory())
    : createAppRouter();
  // Tells the router that the HTML is already there. Without it hydration does not match.
  router.ssr = { manifest: undefined };
  await router.load();
  const failed = router.state.matches.find(({ status }) => status === 'error');
  if (failed && isPrerendered(container, router)) throw failed.error;
  return router;
}

/** Makes the prerendered page interactive, or renders it where there is none. */
async function boot(container: HTMLElement): Promise<void> {
  const router = await fetchWithRetry(() => loadRouter(container));
  keepScroll(router);
  // From here on; until now what did not arrive was fetched again.
  recoverFromMissingCode();
  setNavigation((place) => void router.navigate(place));
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (isPrerendered(container, router)) {
    startTransition(() => void hydrateRoot(container, app));
  } else {
    container.replaceChildren();
    createRoot(container).render(app);
  }
  const { startFeatures } = await fetchWithRetry(() => import('./start-features.ts'));
  await startFeatures();
}

watchInstall();
// The router begins every page at its top; the browser would go back to where one was.
history.scrollRestoration = 'manual';
const container = document.getElementById('root');
if (container) void boot(container);
