import { page } from 'virtual:posts/page-1';
import { createFileRoute } from '@tanstack/react-router';
import { blogPage } from '../content/blog.ts';
import { withFeedLink } from '../seo/feed-link.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { Later } from '../ui/page/Later.tsx';
import { pageMotifOf } from '../ui/pictures/pictures.ts';
import { BlogList } from './-parts/BlogList.tsx';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

export const Route = createFileRoute('/blog/')({
  loader: () =>
    withFeedLink(
      pageHead({
        path: '/blog',
        seo: blogPage.seo,
        jsonLd: [breadcrumbJsonLd(crumbsTo('/blog'))],
      }),
    ),
  head: ({ loaderData }) => loaderData ?? {},
  component: BlogPage,
});

function BlogPage() {
  return (
    <>
      <PageIntro
        title={blogPage.title}
        lead={blogPage.lead}
        parents={crumbsTo('/')}
        picture={pageMotifOf('blog')}
      />
      <Later>
        <BlogList {...page} />
        <CtaBand {...blogPage.closing} />
      </Later>
    </>
  );
}
