import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageLink, PagePath } from '../../content/types.ts';
import { SiteLink } from '../controls/SiteLink.tsx';

/** Something small beside one link of the navigation, such as a count. */
export interface NavBadge {
  readonly to: PagePath;
  readonly content: ReactNode;
}

interface NavLinksProps {
  readonly links: readonly PageLink[];
  readonly badge: NavBadge;
  readonly onChoose?: () => void;
  readonly listClass: string | undefined;
  readonly linkClass: string | undefined;
}

/** `page` for the page itself, `true` for the section it belongs to. */
function currentOf(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}

/** The main links as a list, the current one marked. */
export function NavLinks({ links, badge, onChoose, listClass, linkClass }: NavLinksProps) {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <ul className={listClass}>
      {links.map((link) => (
        <li key={link.to}>
          <SiteLink
            link={link}
            className={linkClass}
            aria-current={currentOf(path, link.to)}
            onClick={onChoose}
          >
            {link.label}
            {badge.to === link.to && badge.content}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
