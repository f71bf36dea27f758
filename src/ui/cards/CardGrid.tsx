import type { ReactNode } from 'react';
import { listRole } from '../lists/list-role.ts';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /**
   * `large` cards stand at most two in a row; on tablets a `trio` stands three in a row, `pairs` two.
   */
  readonly size: 'large' | 'trio' | 'pairs';
  readonly children: ReactNode;
}

/** A list of cards in as many columns as fit; every child is a list item. */
export function CardGrid({ size, children }: CardGridProps) {
  return (
    <ul {...listRole} className={`${styles.grid} ${styles[size]}`}>
      {children}
    </ul>
  );
}
