import { IconBrandWhatsapp, IconClock, IconMail, IconMapPin } from '@tabler/icons-react';
import type { OutsideLink } from '../../content/types.ts';
import { SiteLink } from '../controls/SiteLink.tsx';
import styles from './ContactDetails.module.css';

interface ContactDetailsProps {
  readonly labels: {
    readonly addressLabel: string;
    readonly phoneLabel: string;
    readonly emailLabel: string;
  };
  readonly addressLines: readonly string[];
  /** The phone number, leading to the chat app. */
  readonly phone: OutsideLink;
  readonly email: OutsideLink;
  readonly hours?: {
    readonly heading: string;
    readonly items: readonly { readonly days: string; readonly hours: string }[];
  };
}

/** Where and when the company can be reached. */
export function ContactDetails({ labels, addressLines, phone, email, hours }: ContactDetailsProps) {
  return (
    <dl className={styles.details}>
      <div className={styles.item}>
        <dt>
          <IconMapPin aria-hidden="true" />
          {labels.addressLabel}
        </dt>
        <dd>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
      <div className={styles.item}>
        <dt>
          <IconBrandWhatsapp aria-hidden="true" />
          {labels.phoneLabel}
        </dt>
        <dd>
          <SiteLink link={phone} />
        </dd>
      </div>
      <div className={styles.item}>
        <dt>
          <IconMail aria-hidden="true" />
          {labels.emailLabel}
        </dt>
        <dd>
          <SiteLink link={email} />
        </dd>
      </div>
      {hours && (
        <div className={styles.item}>
          <dt>
            <IconClock aria-hidden="true" />
            {hours.heading}
          </dt>
          <dd>
            {hours.items.map((item) => (
              <span key={item.days}>{`${item.days}: ${item.hours}`}</span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
