import type { ReactNode } from 'react';
import styles from './StatusBar.module.css';

/** One line at the bottom edge of the window; announced when it appears, gone when empty. */
export function StatusBar({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.bar}>
      {children && <p>{children}</p>}
    </div>
  );
}
