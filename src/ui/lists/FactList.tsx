import type { ReactNode } from 'react';
import styles from './FactList.module.css';

interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** A line under each, a bar above each, or names and values in two columns. */
  readonly look?: 'lines' | 'bars' | 'columns';
}

/** Names and values. */
export function FactList({ facts, look = 'lines' }: FactListProps) {
  return (
    <dl className={`${styles.facts} ${styles[look]}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
