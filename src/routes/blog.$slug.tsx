import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { cameWithDocument, hydrateLater } from '../browser/hydrateLater.ts';
import { articleText, blogPage, findPost, loadArticle, relatedPosts } from '../content/blog.ts';
import { articleSlugs } from '../content/slugs.ts';
import type { PostMeta } from '../content/types.ts';
import { articleJsonLd, breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead, unlistedHead } from '../seo/page-head.ts';
import { absoluteUrl } from '../seo/site-url.ts';
import { ArticleLayout } from '../ui/articles/ArticleLayout.tsx';
import { PostCard } from '../ui/articles/PostCard.tsx';
import { ShareLinks } from '../ui/articles/ShareLinks.tsx';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { CardGrid } from '../ui/cards/CardGrid.tsx';
import { Section } from '../ui/page/Section.tsx';
import { coverOf } from '../ui/projects/pictures.ts';
import { crumbsTo } from './-crumbs.ts';

/** The text and what it is shown with, which nobody needs before they begin to read. */
function loadParts(slug: string) {
  return Promise.all([loadArticle(slug), import('./-ArticleParts.tsx')]);
}

const atOnce = (load: () => Promise<ComponentType>) => load();

/** What is shown in the place of an article that is not on this device. */
async function missingPage() {
  const [{ OfflinePage }, { offlinePage }] = await Promise.all([
    import('./-OfflinePage.tsx'),
    import('../content/offline.ts'),
  ]);
  const { meta } = unlistedHead(offlinePage.seo);
  return { head: { meta, links: [] }, Missing: OfflinePage };
}

export const Route = createFileRoute('/blog/$slug')({
  // An unknown slug is no page of this route: the not-found page answers it.
  params: { parse: ({ slug }) => (articleSlugs.has(slug) ? { slug } : false) },
  loader: async ({ params }) => {
    const post = findPost(params.slug);
    if (!post) throw new Error(`There is no article "${params.slug}".`);
    // Elsewhere there is no HTML to look at meanwhile.
    const whenWanted = cameWithDocument(post.path) ? hydrateLater<object> : atOnce;
    const parts = await Promise.all([
      whenWanted(async () => {
        const [article, { contentsOf }] = await loadParts(params.slug);
        return contentsOf(article);
      }),
      whenWanted(async () => {
        const [article, { bodyOf }] = await loadParts(params.slug);
        return bodyOf(article);
      }),
    ]).catch((error: unknown) => {
      if (navigator.onLine) throw error;
      return null;
    });
    if (parts === null) return missingPage();
    const [Contents, Body] = parts;
    const here = { label: post.title, to: post.path };
    const head = pageHead({
      path: post.path,
      seo: post.seo,
      type: 'article',
      publishedAt: post.date,
      modifiedAt: post.updated,
      jsonLd: [articleJsonLd(post), breadcrumbJsonLd([...crumbsTo('/blog'), here])],
    });
    return { head, article: { post, Contents, Body } };
  },
  // The text does not change while the page is open; a new component would lose the reader's place.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ArticleRoute,
});

function ArticleRoute() {
  const data = Route.useLoaderData();
  if ('Missing' in data) return <data.Missing inApplication />;
  const { post, Contents, Body } = data.article;
  return <ArticlePage post={post} Contents={Contents} Body={Body} />;
}

interface ArticlePageProps {
  readonly post: PostMeta;
  readonly Contents: ComponentType;
  readonly Body: ComponentType;
}

function ArticlePage({ post, Contents, Body }: ArticlePageProps) {
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
