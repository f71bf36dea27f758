import { useRef, useState } from 'react';
import { useOnDemand } from '../../browser/code/useOnDemand.ts';
import type { OutsideLink, PageLink } from '../../content/types.ts';
import { LogoMark } from '../art/LogoMark.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { SiteLink } from '../controls/SiteLink.tsx';
import patterns from '../patterns.module.css';
import styles from './Header.module.css';
import type { HeaderWords } from './header-words.ts';
import { type NavBadge, NavLinks } from './NavLinks.tsx';

interface HeaderProps {
  readonly words: HeaderWords;
  readonly companyName: string;
  readonly links: readonly PageLink[];
  readonly action: PageLink;
  /** The chat app, which the menu of a small screen offers too. */
  readonly chat: OutsideLink;
  /** Shown on the corner of its link, or of the menu button where the links are folded away. */
  readonly badge: NavBadge;
  /** Id of the footer's list of the same links: where the menu button leads if its code is lost. */
  readonly fallbackId: string;
}

const fetchMenu = () => import('./MenuDrawer.tsx').then((module) => module.MenuDrawer);

/** Sticky site header: the links in a row on wide screens, behind a menu button on small ones. */
export function Header({
  words,
  companyName,
  links,
  action,
  chat,
  badge,
  fallbackId,
}: HeaderProps) {
  const [opened, setOpened] = useState(false);
  const { Component: MenuDrawer, load } = useOnDemand(fetchMenu);
  const burger = useRef<HTMLButtonElement>(null);

  async function open() {
    const { pathname } = location;
    const { activeElement } = document;
    const isThere = await load();
    // A visitor who has gone on meanwhile, to another page or into a field, does not want the menu any more.
    const { activeElement: now, body } = document;
    if (location.pathname !== pathname || (now !== activeElement && now !== body)) return;
    if (isThere) setOpened(true);
    else {
      // For src/ui/drawn-later.css: after a press the focus that is led there counts as none of a key.
      document.documentElement.dataset.whole = '';
      document.querySelector<HTMLElement>(`#${fallbackId} a`)?.focus();
    }
  }

  function close() {
    setOpened(false);
    const { current } = burger;
    // In a window that has become wide meanwhile the links are in its place.
    const next = current?.offsetParent
      ? current
      : current?.closest('header')?.querySelector('nav a');
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <header className={styles.header}>
      <div className={`${patterns.container} ${styles.bar}`}>
        <SiteLink
          link={{ to: '/', label: words.logoLabel }}
          className={styles.logo}
          aria-label={words.logoLabel}
        >
          <LogoMark />
          {companyName}
        </SiteLink>
        <div className={styles.wide}>
          <nav aria-label={words.navigationLabel}>
            <NavLinks
              links={links}
              badge={badge}
              listClass={styles.links}
              linkClass={styles.link}
            />
          </nav>
          <ButtonLink link={action} className={styles.action} />
        </div>
        <div className={styles.narrow}>
          <button
            ref={burger}
            type="button"
            className={styles.burger}
            aria-label={words.openMenu}
            aria-haspopup="dialog"
            aria-expanded={opened}
            // For src/menu-at-press.ts.
            data-opens="menu"
            onPointerDown={load}
            onClick={open}
          >
            <i />
            <i />
            <i />
          </button>
          {badge.content}
        </div>
      </div>
      {MenuDrawer && (
        <MenuDrawer
          words={words}
          links={links}
          action={action}
          chat={chat}
          badge={badge}
          opened={opened}
          onClose={close}
        />
      )}
    </header>
  );
}
