import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { PageLink } from '../../content/types.ts';
import styles from './ArrowLink.module.css';
import { SiteLink } from './SiteLink.tsx';

interface ArrowLinkProps {
  readonly link: PageLink;
  /** Id of the heading that tells this link from others of the same text. */
  readonly describedBy?: string;
  /** Makes the nearest positioned ancestor, the card, part of the link's target. */
  readonly stretched?: boolean;
}

/** A link onwards, with an arrow. */
export function ArrowLink({ link, describedBy, stretched = false }: ArrowLinkProps) {
  const id = useId();
  return (
    <SiteLink
      link={link}
      id={id}
      className={stretched ? `${styles.link} ${styles.stretched}` : styles.link}
      {...(describedBy && { 'aria-labelledby': `${id} ${describedBy}` })}
    >
      {link.label}
      <IconArrowRight aria-hidden="true" size={20} />
    </SiteLink>
  );
}
