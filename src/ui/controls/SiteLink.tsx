import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import type { OutsideLink, PageLink } from '../../content/types.ts';

/** A page of this site, or an address outside it. */
export type AnyLink = PageLink | OutsideLink;

type SiteLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> & {
  readonly link: AnyLink;
};

/** An anchor for any link of the content; its label is the text unless children are given. */
export function SiteLink({ link, children = link.label, ...rest }: SiteLinkProps) {
  if ('to' in link) {
    const [path = '/', hash] = link.to.split('#');
    return (
      <Link to={path} {...(hash && { hash })} {...rest}>
        {children}
      </Link>
    );
  }
  const leavesTheSite = link.href.startsWith('http');
  return (
    <a href={link.href} {...(leavesTheSite && { rel: 'noopener' })} {...rest}>
      {children}
    </a>
  );
}
