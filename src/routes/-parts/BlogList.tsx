import { articleText, blogPage } from '../../content/blog.ts';
import { keptPagesText } from '../../content/pages/kept.ts';
import { listPath } from '../../content/posts/list-path.ts';
import type { ListPage } from '../../content/posts/types.ts';
import type { PageLink } from '../../content/types.ts';
import { useKeptPages } from '../../pwa/kept/useKeptPages.ts';
import { ListPages } from '../../ui/articles/ListPages.tsx';
import { PostCard } from '../../ui/articles/PostCard.tsx';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { PageBody } from '../../ui/page/PageBody.tsx';
import { coverOf } from '../../ui/pictures/pictures.ts';

const { newer, older, label } = blogPage.pagination;

const linkTo = (number: number, label: string): PageLink => ({ label, to: listPath(number) });

/** One page of the list of articles, the first one large, with the ways to the pages beside it. */
export function BlogList({ number, posts, hasOlder }: ListPage) {
  const { pages: kept } = useKeptPages();
  return (
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
      {(number > 1 || hasOlder) && (
        <ListPages
          label={label}
          newer={number > 1 ? linkTo(number - 1, newer) : null}
          older={hasOlder ? linkTo(number + 1, older) : null}
        />
      )}
    </PageBody>
  );
}
