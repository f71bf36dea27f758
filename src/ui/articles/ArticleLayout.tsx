import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Post } from '../../content/posts/types.ts';
import type { PageLink } from '../../content/types.ts';
import { SiteLink } from '../controls/SiteLink.tsx';
import { Later } from '../page/Later.tsx';
import patterns from '../patterns.module.css';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import styles from './ArticleLayout.module.css';
import { PostMetaLine, type ReadTimeWords } from './PostMetaLine.tsx';
import { Prose } from './text/Prose.tsx';

interface ArticleLayoutProps {
  readonly post: Post;
  readonly cover: PictureSource;
  readonly back: PageLink;
  readonly words: ReadTimeWords & {
    readonly writtenBy: string;
    readonly updated: (displayDate: string) => string;
  };
  /** The list of what the text holds. */
  readonly contents: ReactNode;
  /** The share links. */
  readonly share: ReactNode;
  /** The article's text, rendered with `proseElements`. */
  readonly children: ReactNode;
}

/** An article: way back, title, facts, cover, contents, text; author and share links close it. */
export function ArticleLayout(props: ArticleLayoutProps) {
  const { post, cover, back, words, contents, share, children } = props;
  return (
    <article className={`${patterns.container} ${styles.article}`}>
      <SiteLink link={back} className={styles.back}>
        <IconArrowLeft aria-hidden="true" size={20} />
        {back.label}
      </SiteLink>
      <header className={styles.top}>
        <div>
          <PostMetaLine post={post} words={words} updated={words.updated} />
          <h1 className={styles.title}>{post.title}</h1>
          <p className={styles.excerpt}>{post.excerpt}</p>
        </div>
        <div className={styles.cover}>
          <Picture source={cover} alt={post.coverAlt} eager />
        </div>
      </header>
      <Later>
        <div className={styles.columns}>
          {contents}
          <Prose>{children}</Prose>
          <footer className={styles.end}>
            <p className={styles.author}>
              <span>{words.writtenBy}</span>
              <b>{post.author.name}</b>
              <span>{post.author.specialty}</span>
            </p>
            {share}
          </footer>
        </div>
      </Later>
    </article>
  );
}
