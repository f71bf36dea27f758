import type { PageLink } from '../../content/types.ts';
import { ArrowLink } from '../controls/ArrowLink.tsx';
import { listRole } from '../lists/list-role.ts';
import patterns from '../patterns.module.css';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import styles from './ProofList.module.css';

/** A page that proves what a service page says. */
export interface Proof {
  /** What kind of page it is: 'Case'. */
  readonly kicker: string;
  readonly title: string;
  readonly link: PageLink;
  readonly picture: PictureSource;
  readonly imageAlt: string;
}

/** Pages that prove what this one says, one or two of them. */
export function ProofList({ proofs }: { readonly proofs: readonly Proof[] }) {
  return (
    <ul {...listRole} className={styles.list}>
      {proofs.map(({ kicker, title, link, picture, imageAlt }) => (
        <li key={link.to} className={styles.proof}>
          <Picture source={picture} alt={imageAlt} />
          <div>
            <p className={patterns.kicker}>{kicker}</p>
            <h3>{title}</h3>
            <ArrowLink link={link} title={title} />
          </div>
        </li>
      ))}
    </ul>
  );
}
