import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchWithRetry } from './browser/code/fetch-code.ts';
import { isTranslated } from './browser/document-page.ts';
import { isDraftStored } from './contact/draft/draft-keys.ts';
import { setNavigation } from './contact/places.ts';
import { offlinePath } from './content/navigation.ts';
import { redirectFrom } from './content/redirects.ts';
import { keepScroll, stayWhereOneIs } from './keep-scroll.ts';
import { markLoading } from './mark-loading.ts';
import { pagesAtOnce } from './pages-at-once.ts';
import { onceControlled, preloadMode, watchPreloads } from './preload-mode.ts';
import { keepWhatIsRead } from './pwa/kept/keep-what-is-read.ts';
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
  return container.dataset.page === offlinePath && redirectFrom(location.pathname) === undefined;
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
  try {
    await router.load();
    const failed = router.state.matches.find(({ status }) => status === 'error');
    if (failed && isPrerendered(container, router)) throw failed.error;
    return router;
  } catch (error) {
    // The next one would wrap the browser's functions once more.
    router.history.destroy();
    throw error;
  }
}

interface AppProps {
  readonly router: AppRouter;
  /** Called once the page answers. */
  readonly onReady: () => void;
}

function App({ router, onReady }: AppProps) {
  useEffect(onReady, [onReady]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/**
 * Makes the prerendered page interactive, or renders it where there is none.
 * @param onReady called once the page answers.
 */
export async function startApp(container: HTMLElement, onReady: () => void): Promise<void> {
  const router = await fetchWithRetry(() => loadRouter(container));
  keepScroll(router);
  markLoading(router);
  // After the frame with the page: a look at the device takes some milliseconds.
  const afterFrame = () => setTimeout(keepWhatIsRead);
  router.subscribe('onResolved', () => void requestAnimationFrame(afterFrame));
  const fetchPage = pagesAtOnce();
  if (fetchPage)
    router.subscribe('onBeforeLoad', ({ toLocation }) => fetchPage(toLocation.pathname));
  // Not earlier: while the router loads, missing code is fetched again and must not reload the page.
  const isPreloading = watchPreloads(router, fetchPage);
  // Do not reload under somebody who is writing, nor for a mere preload, unless they are navigating. The code that
  // sends the text requests its own reload (reload-once.ts).
  recoverFromMissingCode(() => router.state.isLoading || !(isPreloading() || isDraftStored()));
  setNavigation((place) => void router.navigate(place));
  // From the next page on, links are preloaded in the new mode.
  onceControlled(() => {
    router.options.defaultPreload = preloadMode();
  });
  const app = <App router={router} onReady={onReady} />;
  const isHere = isPrerendered(container, router);
  if (isHere) stayWhereOneIs(router);
  else container.replaceChildren();
  // A translated page cannot be hydrated, so it is rendered anew. All its code but a form's is loaded by now.
  if (isHere && !isTranslated()) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}
