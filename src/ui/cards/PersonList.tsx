import type { PageLink } from '../../content/types.ts';
import { SiteLink } from '../controls/SiteLink.tsx';
import { listRole } from '../lists/list-role.ts';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import styles from './PersonList.module.css';

interface PersonListProps {
  readonly people: readonly {
    readonly slug: string;
    readonly name: string;
    readonly role: string;
    readonly text: string;
    /** What they wrote, if anything. */
    readonly article?: PageLink | undefined;
  }[];
  readonly portraitOf: (slug: string) => PictureSource;
}

/** People with portrait, role, and the article each wrote. */
export function PersonList({ people, portraitOf }: PersonListProps) {
  return (
    <ul {...listRole} className={styles.list}>
      {people.map(({ slug, name, role, text, article }) => (
        <li key={slug} className={styles.person}>
          {/* The name beside it says all there is to say. */}
          <Picture source={portraitOf(slug)} alt="" />
          <div>
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            <p className={styles.text}>{text}</p>
            {article && <SiteLink link={article} className={styles.link} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
