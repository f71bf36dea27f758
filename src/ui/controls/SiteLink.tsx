import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import type { OutsideLink, PageLink } from '../../content/types.ts';

/** A page of this site, or an address outside it. */
export type AnyLink = PageLink | OutsideLink;

type SiteLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> & {
  readonly link: AnyLink;
  /** Takes the place of the current entry in the history. */
  readonly replace?: boolean | undefined;
};

/** A page above the one that is shown is not that page: the router would say so of both. */
const onlyItself = { exact: true };

/** An anchor for any link of the content; its label is the text unless children are given. */
export function SiteLink({ link, replace, children = link.label, ...rest }: SiteLinkProps) {
  if ('to' in link) {
    const [, path = '/', query, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(link.to) ?? [];
    const search = query && Object.fromEntries(new URLSearchParams(query));
    return (
      <Link
        to={path}
        activeOptions={onlyItself}
        {...(search && { search })}
        {...(hash && { hash })}
        {...(replace && { replace })}
        {...rest}
      >
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
