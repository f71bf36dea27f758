import type { ArticleHeading } from '../../content/posts/types.ts';
import styles from './TableOfContents.module.css';

interface TableOfContentsProps {
  readonly title: string;
  readonly headings: readonly ArticleHeading[];
}

/** What an article holds: folded above the text on small screens, beside it on wide ones. */
export function TableOfContents({ title, headings }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-label={title}>
      <details>
        <summary className={styles.title}>{title}</summary>
        <ol className={styles.list}>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level === 3 ? styles.inner : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
