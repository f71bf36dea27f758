import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /** `large` cards stand at most two in a row; a `trio` never leaves its third one alone. */
  readonly size?: 'normal' | 'large' | 'trio';
  readonly children: ReactNode;
}

/** A list of cards in as many columns as fit; every child is a list item. */
export function CardGrid({ size = 'normal', children }: CardGridProps) {
  const look = size === 'normal' ? styles.grid : `${styles.grid} ${styles[size]}`;
  return <ul className={look}>{children}</ul>;
}
