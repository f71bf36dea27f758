import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import type { OutsideLink, PageLink } from '../../content/types.ts';

/** A page of this site, or an address outside it. */
export type AnyLink = PageLink | OutsideLink;

type SiteLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> & {
  readonly link: AnyLink;
  /** Whether following it replaces the current entry of the history. */
  readonly replace?: boolean | undefined;
};

/**
 * Marks only links to this very path as current: the router would also mark parents, and not mark this page when the
 * query differs.
 */
const onlyItself = { exact: true, includeSearch: false };

/** An anchor for any link of the content; its label is the text unless children are given. */
export function SiteLink({ link, replace = false, children = link.label, ...rest }: SiteLinkProps) {
  if ('to' in link) {
    // Any origin will do.
    const { pathname, searchParams, hash } = new URL(link.to, 'https://a');
    return (
      <Link
        to={pathname}
        search={Object.fromEntries(searchParams)}
        hash={hash.slice(1)}
        replace={replace}
        activeOptions={onlyItself}
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
