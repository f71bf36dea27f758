import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** A list of cards in as many columns as fit; every child is a list item. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
