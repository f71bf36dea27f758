import type { PageLink } from '../../content/types.ts';
import { SiteLink } from '../controls/SiteLink.tsx';
import styles from './LinkGroups.module.css';

export interface LinkGroup {
  readonly heading: string;
  readonly links: readonly PageLink[];
}

/** Lists of pages side by side, each under its heading; empty ones are left out. */
export function LinkGroups({ groups }: { readonly groups: readonly LinkGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ heading, links }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <SiteLink link={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
