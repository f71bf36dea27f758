import type { Claim } from '../../content/types.ts';
import styles from './ClaimList.module.css';

/** The numbers the company stands for, each with what exactly it means. */
export function ClaimList({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <div className={styles.box}>
      <dl className={styles.claims}>
        {claims.map(({ value, label, detail }) => (
          <div key={label} className={styles.claim}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.detail}>{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
