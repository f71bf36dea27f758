import { createRootRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { PageHead } from './-parts/PageHead.tsx';
import { SiteLayout } from './-parts/SiteLayout.tsx';

export const Route = createRootRoute({
  component: () => (
    <SiteLayout>
      <PageHead />
      <Page />
    </SiteLayout>
  ),
});

/**
 * Each page has an element of its own, which leaves the document in one step. If its parts left one
 * by one, the browser would compute the styles of the page once more before it removes the part with
 * the link that was followed, because that has the focus.
 */
function Page() {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.id });
  return (
    <div key={page}>
      <Outlet />
    </div>
  );
}
