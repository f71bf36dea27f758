import {
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconLink,
  IconMail,
  IconShare,
} from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { SiteLink } from '../controls/SiteLink.tsx';
import { useCopy } from '../controls/useCopy.ts';
import styles from './ShareLinks.module.css';

export interface ShareWords {
  readonly heading: string;
  readonly whatsapp: string;
  readonly linkedin: string;
  readonly email: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly device: string;
}

interface ShareLinksProps {
  /** Absolute address of what is shared. */
  readonly url: string;
  readonly title: string;
  readonly words: ShareWords;
}

/** Ways to pass a page on; the device's own share sheet where there is one. */
export function ShareLinks({ url, title, words }: ShareLinksProps) {
  const hasShareSheet = useHydrated() && 'share' in navigator;
  const [result, copy] = useCopy();
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(`${title} ${url}`);
  const links = [
    { label: words.whatsapp, href: `https://wa.me/?text=${text}`, Icon: IconBrandWhatsapp },
    {
      label: words.linkedin,
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      Icon: IconBrandLinkedin,
    },
    {
      label: words.email,
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${address}`,
      Icon: IconMail,
    },
  ];

  async function openShareSheet() {
    await navigator.share({ title, url }).catch(({ name }) => {
      // Closed by the visitor, or open still.
      if (name !== 'AbortError' && name !== 'InvalidStateError') void copy(url);
    });
  }

  return (
    <div className={styles.share}>
      <h2 className={styles.heading}>{words.heading}</h2>
      {links.map(({ Icon, ...link }) => (
        <SiteLink
          key={link.href}
          link={link}
          className={styles.link}
          aria-label={link.label}
          title={link.label}
        >
          <Icon aria-hidden="true" size={22} />
        </SiteLink>
      ))}
      <button
        type="button"
        className={styles.link}
        aria-label={words.copyLink}
        title={words.copyLink}
        onClick={() => copy(url)}
      >
        <IconLink aria-hidden="true" size={22} />
      </button>
      {hasShareSheet && (
        <button
          type="button"
          className={styles.link}
          aria-label={words.device}
          title={words.device}
          onClick={openShareSheet}
        >
          <IconShare aria-hidden="true" size={22} />
        </button>
      )}
      <span role="status" className={styles.answer} data-result={result}>
        {result && words[result]}
      </span>
    </div>
  );
}
