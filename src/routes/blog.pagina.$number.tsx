import { pages } from 'virtual:posts/pages';
import { createFileRoute } from '@tanstack/react-router';
import { blogPage } from '../content/blog.ts';
import { listPath } from '../content/posts/list-path.ts';
import { withFeedLink } from '../seo/feed-link.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { Later } from '../ui/page/Later.tsx';
import { mayBePage } from './-missing/may-be-page.ts';
import { notFoundData } from './-missing/not-found.ts';
import { BlogList } from './-parts/BlogList.tsx';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

/** The pages after the first one, which is `/blog`. */
export const Route = createFileRoute('/blog/pagina/$number')({
  params: {
    parse: ({ number }) =>
      /^(?:[2-9]|[1-9]\d+)$/.test(number) && mayBePage(listPath(Number(number)))
        ? { number }
        : false,
  },
  loader: async ({ params }) => {
    const number = Number(params.number);
    const path = listPath(number);
    const list = await pages[number - 1]?.();
    if (!list) return notFoundData(path);
    const here = { label: blogPage.older.title(number), to: path };
    const head = pageHead({
      path,
      seo: blogPage.older.seo(number),
      jsonLd: [breadcrumbJsonLd([...crumbsTo('/blog'), here])],
    });
    return { head: withFeedLink(head), page: list.page };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: OlderArticlesPage,
});

function OlderArticlesPage() {
  const data = Route.useLoaderData();
  if ('Missing' in data) return <data.Missing />;
  return (
    <>
      <PageIntro
        title={blogPage.older.title(data.page.number)}
        lead={blogPage.lead}
        parents={crumbsTo('/blog')}
      />
      <Later>
        <BlogList {...data.page} />
        <CtaBand {...blogPage.closing} />
      </Later>
    </>
  );
}
