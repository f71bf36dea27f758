import { Drawer } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { onCloseRequest } from '../../browser/close-request.ts';
import type { OutsideLink, PageLink } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { uncoverPage, useCoveredPage } from '../focus/covered-page.ts';
import { HeadlessMantine } from '../mantine/HeadlessMantine.tsx';
import { closeProps, overlayProps } from '../mantine/overlay.tsx';
import type { HeaderWords } from './header-words.ts';
import styles from './MenuDrawer.module.css';
import { type NavBadge, NavLinks } from './NavLinks.tsx';

interface MenuDrawerProps {
  readonly words: HeaderWords;
  readonly links: readonly PageLink[];
  readonly action: PageLink;
  readonly chat: OutsideLink;
  readonly badge: NavBadge;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The main links on a small screen; keeps the focus inside while open, choosing closes it. */
export function MenuDrawer(props: MenuDrawerProps) {
  const { words, links, action, chat, badge, opened } = props;
  const onClose = () => {
    // Before the header takes the focus back to the page.
    uncoverPage();
    props.onClose();
  };
  const path = useLocation({ select: (location) => location.pathname });
  // Closed already, it would take the focus from where the visitor has gone.
  const close = useEffectEvent(() => {
    if (opened) onClose();
  });

  // A step back leaves the page, and with it the menu that lies over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => close, [path]);

  useCoveredPage(opened);
  useEffect(() => (opened ? onCloseRequest(() => close()) : undefined), [opened]);

  return (
    <HeadlessMantine>
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        position="right"
        {...overlayProps({ classNames: styles })}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          {/* Not Mantine’s own, a <header>, which would be a second banner of the page. */}
          <div className={styles.header}>
            <Drawer.Title>{words.menuTitle}</Drawer.Title>
            <Drawer.CloseButton {...closeProps(words.closeMenu)} />
          </div>
          <nav aria-label={words.navigationLabel}>
            <NavLinks
              links={links}
              badge={badge}
              onChoose={onClose}
              listClass={styles.links}
              linkClass={styles.link}
            />
          </nav>
          <div className={styles.actions}>
            <ButtonLink link={action} onClick={onClose} />
            <ButtonLink
              link={chat}
              variant="secondary"
              icon={<IconBrandWhatsapp aria-hidden="true" />}
              onClick={onClose}
            />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </HeadlessMantine>
  );
}
