import type { ReactNode } from 'react';
import lattice from './Lattice.module.css';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead: string;
  /** The way here, above the title. */
  readonly breadcrumbs?: ReactNode;
  /** Actions or facts below the lead. */
  readonly children?: ReactNode;
}

/** The head of every page but the home page and the articles: its `h1` and what it is about. */
export function PageHeader({ title, lead, breadcrumbs, children }: PageHeaderProps) {
  return (
    <div className={`${lattice.lattice} ${styles.header}`}>
      <div className={styles.inner}>
        {breadcrumbs}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
