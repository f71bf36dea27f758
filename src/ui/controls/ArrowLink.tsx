import { IconArrowRight } from '@tabler/icons-react';
import type { PageLink } from '../../content/types.ts';
import styles from './ArrowLink.module.css';
import { SiteLink } from './SiteLink.tsx';

interface ArrowLinkProps {
  readonly link: PageLink;
  /** The card's title: in lists of links it tells this one from others of the same text. */
  readonly title: string;
}

/** The link onwards of a card: all of the card, its nearest positioned ancestor, is its target. */
export function ArrowLink({ link, title }: ArrowLinkProps) {
  return (
    <SiteLink link={link} className={styles.link} aria-label={`${link.label} ${title}`}>
      {link.label}
      <IconArrowRight aria-hidden="true" size={20} />
    </SiteLink>
  );
}
