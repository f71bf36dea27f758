import type { Milestone } from '../../content/pages/about.ts';
import styles from './Timeline.module.css';

/** History, oldest first. */
export function Timeline({ moments }: { readonly moments: readonly Milestone[] }) {
  return (
    <ol className={styles.timeline}>
      {moments.map(({ year, title, text }) => (
        <li key={year} className={styles.moment}>
          <span className={styles.year}>{year}</span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
