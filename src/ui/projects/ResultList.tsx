import type { ProjectResult } from '../../content/types.ts';
import styles from './ResultList.module.css';

/** What a project changed: each number large, with what it counts. */
export function ResultList({ results }: { readonly results: readonly ProjectResult[] }) {
  return (
    <ul className={styles.list}>
      {results.map(({ figure, title, text }) => (
        <li key={title}>
          {/* The title says the same in words. */}
          <p className={styles.figure} aria-hidden="true">
            {figure}
          </p>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
