import type { PageLink } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import patterns from '../patterns.module.css';
import { Picture, type PictureSource } from '../projects/Picture.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  readonly title: string;
  readonly lead: string;
  readonly primary: PageLink;
  readonly secondary: PageLink;
  readonly picture: PictureSource;
  readonly imageAlt: string;
}

/** The home page's first screen: the promise, two ways on, the araucária. */
export function Hero({ title, lead, primary, secondary, picture, imageAlt }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={`${patterns.container} ${styles.words}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <ButtonLink link={primary} />
          <ButtonLink link={secondary} variant="secondary" />
        </div>
      </div>
      <div className={styles.art}>
        <Picture source={picture} alt={imageAlt} eager framed={false} />
      </div>
    </div>
  );
}
