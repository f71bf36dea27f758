import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { hydrateLater } from '../browser/hydrateLater.ts';
import { articleText, blogPage, findPost, loadArticle, relatedPosts } from '../content/blog.ts';
import { articleSlugs } from '../content/slugs.ts';
import { articleJsonLd, breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { absoluteUrl } from '../seo/site-url.ts';
import { ArticleLayout } from '../ui/articles/ArticleLayout.tsx';
import { PostCard } from '../ui/articles/PostCard.tsx';
import { proseElements } from '../ui/articles/proseElements.tsx';
import { ShareLinks } from '../ui/articles/ShareLinks.tsx';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { CardGrid } from '../ui/cards/CardGrid.tsx';
import { Section } from '../ui/page/Section.tsx';
import { coverOf } from '../ui/projects/pictures.ts';
import { crumbsTo } from './-crumbs.ts';

export const Route = createFileRoute('/blog/$slug')({
  // An unknown slug is no page of this route: the not-found page answers it.
  params: { parse: ({ slug }) => (articleSlugs.has(slug) ? { slug } : false) },
  loader: async ({ params }) => {
    const post = findPost(params.slug);
    if (!post) throw new Error(`There is no article "${params.slug}".`);
    const Body = await hydrateLater(() => loadArticle(params.slug));
    const here = { label: post.title, to: post.path };
    const head = pageHead({
      path: post.path,
      seo: post.seo,
      type: 'article',
      publishedAt: post.date,
      jsonLd: [articleJsonLd(post), breadcrumbJsonLd([...crumbsTo('/blog'), here])],
    });
    return { post, Body, head };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ArticlePage,
});

function ArticlePage() {
  const { post, Body } = Route.useLoaderData();
  return (
    <>
      <ArticleLayout
        post={post}
        cover={coverOf(post.slug)}
        back={{ label: articleText.back, to: '/blog' }}
        words={articleText}
        share={
          <ShareLinks url={absoluteUrl(post.path)} title={post.title} words={articleText.share} />
        }
      >
        <Suspense fallback={null}>
          <Body components={proseElements} />
        </Suspense>
      </ArticleLayout>
      <Section heading={{ title: articleText.related }} ground="sunken">
        <CardGrid size="large">
          {relatedPosts(post).map((related) => (
            <PostCard
              key={related.slug}
              post={related}
              cover={coverOf(related.slug)}
              words={articleText}
              more={blogPage.readMore}
            />
          ))}
        </CardGrid>
      </Section>
      <CtaBand {...articleText.closing} />
    </>
  );
}
