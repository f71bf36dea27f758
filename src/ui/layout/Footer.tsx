import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import type { SocialLink } from '../../content/company.ts';
import type { OutsideLink, PageLink } from '../../content/types.ts';
import { LogoMark } from '../art/LogoMark.tsx';
import { type AnyLink, SiteLink } from '../controls/SiteLink.tsx';
import patterns from '../patterns.module.css';
import styles from './Footer.module.css';

/** A titled list of links. */
interface LinkList {
  readonly heading: string;
  readonly links: readonly PageLink[];
}

interface FooterProps {
  readonly companyName: string;
  readonly tagline: string;
  readonly social: { readonly label: string; readonly links: readonly SocialLink[] };
  /** `id` is where the header's menu button leads if its drawer cannot be loaded. */
  readonly menu: LinkList & { readonly id: string };
  readonly services: LinkList;
  readonly contact: {
    readonly heading: string;
    readonly addressLines: readonly string[];
    readonly chat: OutsideLink;
    readonly email: OutsideLink;
  };
  /** The whole line, year included: known when the page is built. */
  readonly copyright: string;
  readonly legal: readonly PageLink[];
}

function Links({ links }: { readonly links: readonly AnyLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <SiteLink link={link} />
        </li>
      ))}
    </ul>
  );
}

/** Site footer on the dark band: brand, main links, services, contact, copyright. */
export function Footer(props: FooterProps) {
  const { companyName, tagline, social, menu, services, contact, copyright, legal } = props;
  return (
    <footer className={styles.footer}>
      <div className={`${patterns.container} ${styles.inner}`}>
        <div>
          <p className={styles.brand}>
            <LogoMark />
            {companyName}
          </p>
          <p>{tagline}</p>
          <ul className={styles.social} aria-label={social.label}>
            {social.links.map(({ network, ...link }) => (
              <li key={network}>
                <SiteLink link={link} data-network={network} aria-label={link.label}>
                  {null}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <nav id={menu.id} aria-label={menu.heading}>
          <h2>{menu.heading}</h2>
          <Links links={menu.links} />
        </nav>
        <nav aria-label={services.heading}>
          <h2>{services.heading}</h2>
          <Links links={services.links} />
        </nav>
        <div>
          <h2>{contact.heading}</h2>
          <address className={styles.address}>
            {contact.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <SiteLink link={contact.chat}>
              <IconBrandWhatsapp aria-hidden="true" size={20} />
              {contact.chat.label}
            </SiteLink>
            <br />
            <SiteLink link={contact.email}>
              <IconMail aria-hidden="true" size={20} />
              {contact.email.label}
            </SiteLink>
          </address>
        </div>
      </div>
      <div className={styles.legal}>
        <p>{copyright}</p>
        {legal.map((link) => (
          <SiteLink key={link.to} link={link} />
        ))}
      </div>
    </footer>
  );
}
