import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { SiteLayout } from './-parts/SiteLayout.tsx';

export const Route = createRootRoute({
  component: () => (
    <SiteLayout>
      <HeadContent />
      <Outlet />
    </SiteLayout>
  ),
});
