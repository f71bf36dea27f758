import type { PageLink } from '../../content/types.ts';
import { SiteLink } from '../controls/SiteLink.tsx';
import styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** What the list is, for a screen reader. */
  readonly label: string;
  /** The pages above this one, outermost first. */
  readonly parents: readonly PageLink[];
  /** This page. */
  readonly current: string;
}

/** Where this page stands in the site. */
export function Breadcrumbs({ label, parents, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {parents.map((link) => (
          <li key={link.to}>
            <SiteLink link={link} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
