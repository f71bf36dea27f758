import { loadOwn } from 'virtual:posts/own';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { hydrateLater } from '../browser/code/hydrate-later.ts';
import { cameWithDocument, documentModule } from '../browser/document-page.ts';
import { articleText, blogPage } from '../content/blog.ts';
import { chatLink } from '../content/company.ts';
import type { Article } from '../content/posts/types.ts';
import type { PagePath } from '../content/types.ts';
import { withFeedLink } from '../seo/feed-link.ts';
import { articleJsonLd, breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { absoluteUrl } from '../seo/site-url.ts';
import { ArticleLayout } from '../ui/articles/ArticleLayout.tsx';
import { PostCard } from '../ui/articles/PostCard.tsx';
import { ShareLinks } from '../ui/articles/ShareLinks.tsx';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { CardGrid } from '../ui/cards/CardGrid.tsx';
import { Later } from '../ui/page/Later.tsx';
import { Section } from '../ui/page/Section.tsx';
import { coverOf } from '../ui/pictures/pictures.ts';
import { parseSlug } from './-missing/may-be-page.ts';
import { notFoundData } from './-missing/not-found.ts';
import { crumbsTo } from './-parts/crumbs.ts';

const pathOf = (slug: string): PagePath => `/blog/${slug}`;

/** The text and what it is shown with, which nobody needs before they begin to read. */
function loadParts({ loadText }: Article) {
  return Promise.all([loadText(), import('./-parts/ArticleParts.tsx')]);
}

/** The article's contents and text as components. */
function partsOf(article: Article) {
  const { path } = article.post;
  return Promise.all([
    hydrateLater(path, async () => {
      const [text, { contentsOf }] = await loadParts(article);
      return contentsOf(text);
    }),
    hydrateLater(path, async () => {
      const [text, { bodyOf }] = await loadParts(article);
      return bodyOf(text);
    }),
  ]);
}

/** What is known of the article. Its own document says where that is, without a list of all. */
async function factsOf(slug: string): Promise<Article | undefined> {
  const own = cameWithDocument(pathOf(slug)) ? documentModule() : undefined;
  if (own !== undefined) return loadOwn(own);
  const { findPost } = await import('../content/posts/find-post.ts');
  return findPost(slug);
}

/** The article with its parts; null where there is none. */
async function findArticle(slug: string) {
  const article = await factsOf(slug);
  if (!article) return null;
  const [Contents, Body] = await partsOf(article);
  return { post: article.post, related: article.related, Contents, Body };
}

export const Route = createFileRoute('/blog/$slug')({
  params: {
    parse: ({ slug }) => parseSlug(slug, pathOf),
  },
  loader: async ({ params: { slug } }) => {
    const article = await findArticle(slug);
    if (article === null) return notFoundData(pathOf(slug));
    const { post } = article;
    const here = { label: post.title, to: post.path };
    const head = pageHead({
      path: post.path,
      seo: post.seo,
      type: 'article',
      publishedAt: post.date,
      modifiedAt: post.updated,
      jsonLd: [articleJsonLd(post), breadcrumbJsonLd([...crumbsTo('/blog'), here])],
    });
    return { head: withFeedLink(head), article };
  },
  // Of an article that came as HTML the text may not be here yet, and never come. Who returns to it waits for that, or
  // is told, which a page kept in memory would not do.
  gcTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ArticlePage,
});

function ArticlePage() {
  const data = Route.useLoaderData();
  if ('Missing' in data) return <data.Missing />;
  const { post, related, Contents, Body } = data.article;
  return (
    <>
      <ArticleLayout
        post={post}
        cover={coverOf(post.slug)}
        back={{ label: articleText.back, to: '/blog' }}
        words={articleText}
        contents={
          <Suspense fallback={null}>
            <Contents />
          </Suspense>
        }
        share={
          <ShareLinks url={absoluteUrl(post.path)} title={post.title} words={articleText.share} />
        }
      >
        <Suspense fallback={null}>
          <Body />
        </Suspense>
      </ArticleLayout>
      <Later>
        <Section heading={{ title: articleText.related }} ground="sunken">
          <CardGrid size="large">
            {related.map((other) => (
              <PostCard
                key={other.slug}
                post={other}
                cover={coverOf(other.slug)}
                words={articleText}
                more={blogPage.readMore}
              />
            ))}
          </CardGrid>
        </Section>
        <CtaBand {...articleText.closing} chat={chatLink(post.title)} />
      </Later>
    </>
  );
}
