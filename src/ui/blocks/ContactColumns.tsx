import type { ReactNode } from 'react';
import styles from './ContactColumns.module.css';

interface ContactColumnsProps {
  readonly form: ReactNode;
  readonly details: ReactNode;
}

/** The form with address and map: one below the other on phones, side by side on wide screens. */
export function ContactColumns({ form, details }: ContactColumnsProps) {
  return (
    <div className={styles.columns}>
      <div>{form}</div>
      <div className={styles.details}>{details}</div>
    </div>
  );
}
