import type { ReactNode } from 'react';
import type { PostSummary } from '../../content/posts/types.ts';
import { ArrowLink } from '../controls/ArrowLink.tsx';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import styles from './PostCard.module.css';
import { PostMetaLine, type ReadTimeWords } from './PostMetaLine.tsx';

interface PostCardProps {
  readonly post: PostSummary;
  readonly cover: PictureSource;
  readonly words: ReadTimeWords;
  /** Text of the link to the article. */
  readonly more: string;
  /** `h2` where the page's title is above, `h3` where a section's is. */
  readonly heading?: 'h2' | 'h3';
  /** Wide, with the picture beside the text, over the whole row of its grid. */
  readonly featured?: boolean;
  /** Said of the article beside its author. */
  readonly mark?: string | undefined;
  /** Short on phones, with a small picture beside the title. */
  readonly compact?: boolean;
}

/** An article as an item of a `CardGrid`. */
export function PostCard(props: PostCardProps): ReactNode {
  const { post, cover, words, more, heading: Heading = 'h3' } = props;
  const { featured = false, compact = false, mark } = props;
  return (
    <li
      className={[styles.card, featured && styles.featured, compact && styles.compact]
        .filter(Boolean)
        .join(' ')}
    >
      <Picture source={cover} alt={post.coverAlt} eager={featured} />
      <PostMetaLine post={post} words={words} />
      <Heading className={styles.title}>{post.title}</Heading>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <p className={styles.author}>
        {post.author.name} {mark && <span className={styles.mark}>{mark}</span>}
      </p>
      <ArrowLink link={{ label: more, to: post.path }} title={post.title} />
    </li>
  );
}
