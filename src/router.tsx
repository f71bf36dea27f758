import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { preloadMode } from './preload-mode.ts';
import { NotFoundPage } from './routes/-missing/NotFoundPage.tsx';
import { UnexpectedError } from './routes/-missing/UnexpectedError.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * Creates the one router of the application.
 * @param history given where the address bar does not say the page: in the build, and offline.
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: preloadMode(),
    // The data of a page does not change while the site is open. Loaded anew, at a second visit or half a minute after
    // its link was pointed at, it would be published twice before the paint; and a new component would lose the
    // reader's place, and what was set or typed in it.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: UnexpectedError,
    // For an address that is no path at all, such as a broken percent encoding: no route matches it.
    defaultNotFoundComponent: NotFoundPage,
    trailingSlash: 'never',
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
    /** A key chose this tab of the portfolio. */
    isByKey?: boolean;
  }
}
