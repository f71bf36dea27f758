import { createFileRoute } from '@tanstack/react-router';
import { articleText, blogPage, posts } from '../content/blog.ts';
import { keptPagesText } from '../content/offline.ts';
import { useKeptPages } from '../pwa/kept-pages.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { PostCard } from '../ui/articles/PostCard.tsx';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { CardGrid } from '../ui/cards/CardGrid.tsx';
import { PageBody } from '../ui/page/PageBody.tsx';
import { coverOf, pageMotifOf } from '../ui/projects/pictures.ts';
import { crumbsTo } from './-crumbs.ts';
import { PageIntro } from './-PageIntro.tsx';

export const Route = createFileRoute('/blog/')({
  loader: () => {
    const { meta, links } = pageHead({
      path: '/blog',
      seo: blogPage.seo,
      jsonLd: [breadcrumbJsonLd(crumbsTo('/blog'))],
    });
    const feed = {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: blogPage.title,
      href: '/feed.xml',
    };
    return { meta, links: [...links, feed] };
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: BlogPage,
});

function BlogPage() {
  const { pages: kept } = useKeptPages();
  return (
    <>
      <PageIntro
        title={blogPage.title}
        lead={blogPage.lead}
        parents={crumbsTo('/')}
        picture={pageMotifOf('blog')}
      />
      <PageBody>
        <CardGrid size="large">
          {posts.map((post, index) => (
            <PostCard
              key={post.slug}
              post={post}
              cover={coverOf(post.slug)}
              words={articleText}
              more={blogPage.readMore}
              heading="h2"
              featured={index === 0}
              mark={kept?.has(post.path) ? keptPagesText.mark : undefined}
            />
          ))}
        </CardGrid>
      </PageBody>
      <CtaBand {...blogPage.closing} />
    </>
  );
}
