import type { ReactNode } from 'react';
import patterns from '../patterns.module.css';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import lattice from './Lattice.module.css';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead: string;
  /** The way here, above the title. */
  readonly breadcrumbs: ReactNode;
  /** A motif beside the title on wide screens; it only decorates. */
  readonly picture?: PictureSource | undefined;
  /** Actions or facts below the lead. */
  readonly children?: ReactNode;
}

/**
 * The head of every page but the home page, the articles and what stands in for a page (`errors/`): its `h1` and what
 * it is about.
 */
export function PageHeader({ title, lead, breadcrumbs, picture, children }: PageHeaderProps) {
  return (
    <div className={`${lattice.lattice} ${styles.header}`}>
      <div className={`${patterns.container} ${styles.inner}`}>
        <div className={styles.words}>
          {breadcrumbs}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        {picture && (
          <div className={styles.picture}>
            <Picture source={picture} alt="" framed={false} />
          </div>
        )}
      </div>
    </div>
  );
}
