import type { PostSummary } from '../../content/types.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './PostMetaLine.module.css';

/** How reading times are written and said. */
export interface ReadTimeWords {
  readonly readTime: (minutes: number) => string;
  readonly readTimeSpoken: (minutes: number) => string;
}

interface PostMetaLineProps {
  readonly post: PostSummary;
  readonly words: ReadTimeWords;
}

/** Category, date and reading time of an article. */
export function PostMetaLine({ post, words }: PostMetaLineProps) {
  return (
    <p className={styles.meta}>
      <span className={styles.category}>{post.category}</span>
      <time dateTime={post.date}>{post.displayDate}</time>
      <span>
        <span aria-hidden="true">{words.readTime(post.readTime)}</span>
        <VisuallyHidden>{words.readTimeSpoken(post.readTime)}</VisuallyHidden>
      </span>
    </p>
  );
}
