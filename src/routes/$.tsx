import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFoundPage } from '../content/errors.ts';
import { redirectFrom } from '../content/redirects.ts';
import { unlistedHead } from '../seo/page-head.ts';
import { NotFoundPage } from './-missing/NotFoundPage.tsx';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    const href = redirectFrom(location.pathname);
    if (href !== undefined) throw redirect({ href, replace: true });
  },
  head: () => unlistedHead(notFoundPage.seo),
  component: NotFoundPage,
});
