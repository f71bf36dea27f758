import type { Post, PostSummary } from '../../content/posts/types.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './PostMetaLine.module.css';

/** How reading times are written and said. */
export interface ReadTimeWords {
  readonly readTime: (minutes: number) => string;
  readonly readTimeSpoken: (minutes: number) => string;
}

interface PostMetaLineProps {
  readonly post: PostSummary & Pick<Post, 'updated' | 'displayUpdated'>;
  readonly words: ReadTimeWords;
  /** Says when it was last changed, where that is of interest. */
  readonly updated?: (displayDate: string) => string;
}

/** Category, date, reading time and last change of an article. */
export function PostMetaLine({ post, words, updated }: PostMetaLineProps) {
  return (
    <p className={styles.meta}>
      <span className={styles.category}>{post.category}</span>
      <time dateTime={post.date}>{post.displayDate}</time>
      <span>
        <span aria-hidden="true">{words.readTime(post.readTime)}</span>
        <VisuallyHidden>{words.readTimeSpoken(post.readTime)}</VisuallyHidden>
      </span>
      {post.displayUpdated && updated && (
        <time dateTime={post.updated}>{updated(post.displayUpdated)}</time>
      )}
    </p>
  );
}
