import { IconArrowRight } from '@tabler/icons-react';
import type { PageLink } from '../../content/types.ts';
import styles from './ArrowLink.module.css';
import { SiteLink } from './SiteLink.tsx';

/**
 * The link onwards of a card: all of the card, its nearest positioned ancestor, is its target. The
 * card's heading, which tells it from others of the same text, has the link's address as its id.
 */
export function ArrowLink({ link }: { readonly link: PageLink }) {
  const id = `a-${link.to}`;
  return (
    <SiteLink link={link} id={id} className={styles.link} aria-labelledby={`${id} ${link.to}`}>
      {link.label}
      <IconArrowRight aria-hidden="true" size={20} />
    </SiteLink>
  );
}
