import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notFoundPage } from '../content/errors.ts';
import { redirects } from '../content/redirects.ts';
import { unlistedHead } from '../seo/page-head.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { notFoundPicture } from '../ui/pictures.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    const path = location.pathname.toLowerCase();
    const short = redirects.find(({ from }) => from === path);
    if (short) throw redirect({ href: short.to, replace: true });
  },
  head: () => unlistedHead(notFoundPage.seo),
  component: NotFoundPage,
});

function NotFoundPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    console.error('404: no page at', path);
  }, [path]);
  return <NotFound page={notFoundPage} picture={notFoundPicture} />;
}
