import type { KeyFigure } from '../../content/types.ts';
import styles from './KeyFigureList.module.css';

/** The numbers the company stands for, each with what exactly it means. */
export function KeyFigureList({ keyFigures }: { readonly keyFigures: readonly KeyFigure[] }) {
  return (
    <div className={styles.box}>
      <dl className={styles.list}>
        {keyFigures.map(({ value, label, detail }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.detail}>{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
