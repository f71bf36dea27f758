import { createRootRoute, HeadContent, Outlet, useRouterState } from '@tanstack/react-router';
import { SiteLayout } from './-parts/SiteLayout.tsx';

export const Route = createRootRoute({ component: RootLayout });

/**
 * Each page has an element of its own, which leaves the document in one step. Part by part, styles
 * would be computed for what goes next: the link one tapped, which has the focus, is in it.
 */
function RootLayout() {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  return (
    <SiteLayout>
      <HeadContent />
      <div key={page}>
        <Outlet />
      </div>
    </SiteLayout>
  );
}
