import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage } from './routes/-NotFoundPage.tsx';
import { UnexpectedError } from './routes/-UnexpectedError.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * Creates the one router of the application.
 * @param history only given at build time, where there is no address bar.
 */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: UnexpectedError,
    // For what is no path at all, such as a broken percent encoding: no route matches it.
    defaultNotFoundComponent: NotFoundPage,
    trailingSlash: 'never',
  });
  if (!history) keepScroll(router);
  return router;
}

/**
 * The router goes to the top on every step through the history. A step that stays on its page, to
 * another filter or out of a dialog, leaves the page where it is.
 */
function keepScroll(router: Pick<AppRouter, 'subscribe' | 'history'>): void {
  let top = 0;
  let isStep = false;
  router.history.subscribe(({ action: { type } }) => {
    isStep = type !== 'PUSH' && type !== 'REPLACE';
  });
  router.subscribe('onBeforeLoad', () => {
    top = window.scrollY;
  });
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    if (isStep && !pathChanged && !toLocation.hash) window.scrollTo({ top, behavior: 'instant' });
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }

  interface HistoryState {
    /** Slug of the project whose dialog is open over the portfolio. */
    project?: string;
  }
}
