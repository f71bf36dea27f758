import type { ReactNode } from 'react';
import patterns from '../patterns.module.css';
import styles from './PageBody.module.css';

interface PageBodyProps {
  /** `text` keeps lines readable where the page is one long text. */
  readonly width?: 'page' | 'text';
  readonly children: ReactNode;
}

/** The main content of a page that has no sections, between its header and what closes it. */
export function PageBody({ width = 'page', children }: PageBodyProps) {
  return (
    <div
      className={`${patterns.container} ${styles.body}${width === 'text' ? ` ${styles.text}` : ''}`}
    >
      {children}
    </div>
  );
}
