import type { TitledText } from '../../content/types.ts';
import styles from './TitledList.module.css';

interface TitledListProps {
  readonly items: readonly TitledText[];
  /** `large` for the few statements a page stands on, such as mission and vision. */
  readonly size?: 'normal' | 'large';
}

/** Values, benefits, included items, criteria: short titles, each with its explanation. */
export function TitledList({ items, size = 'normal' }: TitledListProps) {
  return (
    <ul className={size === 'large' ? `${styles.grid} ${styles.large}` : styles.grid}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.item}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
