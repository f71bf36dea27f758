import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { OutsideLink, PageLink } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import lattice from '../page/Lattice.module.css';
import patterns from '../patterns.module.css';
import styles from './CtaBand.module.css';

interface CtaBandProps {
  readonly title: string;
  readonly text: string;
  readonly action: PageLink;
  /** A conversation in the chat app instead. */
  readonly chat?: OutsideLink;
}

/** The dark band that asks for the next step. */
export function CtaBand({ title, text, action, chat }: CtaBandProps) {
  return (
    <section className={`${lattice.lattice} ${styles.band}`}>
      <div className={`${patterns.container} ${styles.inner}`}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink link={action} variant="onBand" />
          {chat && (
            <ButtonLink
              link={chat}
              variant="onBandOutline"
              icon={<IconBrandWhatsapp aria-hidden="true" />}
            />
          )}
        </div>
      </div>
    </section>
  );
}
