import styles from './DiamondList.module.css';

/** Short sentences under diamond bullets: for whom a service is. */
export function DiamondList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
