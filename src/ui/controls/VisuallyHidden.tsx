import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly id?: string;
  readonly children?: ReactNode;
  /** Says each change of the text. */
  readonly role?: 'status';
}

/** Text for screen readers only. */
export function VisuallyHidden({ id, children, role }: VisuallyHiddenProps) {
  return (
    <span id={id} role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
