import type { TitledText } from '../../content/types.ts';
import styles from './ProcessList.module.css';

/** Steps in their order, numbered. */
export function ProcessList({ steps }: { readonly steps: readonly TitledText[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
