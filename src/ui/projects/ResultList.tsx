import type { ProjectResult } from '../../content/types.ts';
import styles from './ResultList.module.css';

/** What a project changed: each number large, with what it counts. */
export function ResultList({ results }: { readonly results: readonly ProjectResult[] }) {
  return (
    <ul className={styles.list}>
      {results.map(({ figure, title, text }) => (
        <li key={title}>
          <h3>
            <span className={styles.figure}>{figure}</span> {title}
          </h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
