import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /** `large` cards stand at most two in a row. */
  readonly size?: 'normal' | 'large';
  readonly children: ReactNode;
}

/** A list of cards in as many columns as fit; every child is a list item. */
export function CardGrid({ size = 'normal', children }: CardGridProps) {
  return (
    <ul className={size === 'large' ? `${styles.grid} ${styles.large}` : styles.grid}>
      {children}
    </ul>
  );
}
