import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Running text written as plain elements: paragraphs, lists, quotes, code, tables. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.prose} data-parts="">
      {children}
    </div>
  );
}
