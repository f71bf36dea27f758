import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFoundPage } from '../content/errors.ts';
import { redirects } from '../content/redirects.ts';
import { unlistedHead } from '../seo/page-head.ts';
import { NotFoundPage } from './-parts/NotFoundPage.tsx';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    const path = location.pathname.toLowerCase();
    const short = redirects.find(({ from }) => from === path);
    if (short) throw redirect({ href: short.to, replace: true });
  },
  head: () => unlistedHead(notFoundPage.seo),
  component: NotFoundPage,
});
