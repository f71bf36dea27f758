import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage } from './routes/-NotFoundPage.tsx';
import { UnexpectedError } from './routes/-UnexpectedError.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * Creates the one router of the application.
 * @param history only given at build time, where there is no address bar.
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: UnexpectedError,
    // For what is no path at all, such as a broken percent encoding: no route matches it.
    defaultNotFoundComponent: NotFoundPage,
    trailingSlash: 'never',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
