import type { ReactNode } from 'react';
import styles from './ScriptedPart.module.css';

/** A part of a page that says and does nothing without scripts, and is not shown then. */
export function ScriptedPart({ children }: { readonly children: ReactNode }) {
  return <div className={styles.part}>{children}</div>;
}
