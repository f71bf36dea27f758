import type { PageLink } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import patterns from '../patterns.module.css';
import { Picture, type PictureSource } from '../pictures/Picture.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  readonly title: string;
  readonly lead: string;
  readonly primary: PageLink;
  readonly secondary: PageLink;
  /** Where the picture is, for all screens but a phone's. */
  readonly picture: string;
  readonly pictureOnPhone: PictureSource;
  readonly imageAlt: string;
}

/** The same as `--beyond-phone` in breakpoints.css, which attributes cannot name. */
export const beyondPhone = '(min-width: 40em)';

/** The home page's first screen: the promise, two ways on, the araucária. */
export function Hero({
  title,
  lead,
  primary,
  secondary,
  picture,
  pictureOnPhone,
  imageAlt,
}: HeroProps) {
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
      <picture className={styles.art}>
        <source media={beyondPhone} srcSet={picture} />
        <Picture source={pictureOnPhone} alt={imageAlt} eager framed={false} />
      </picture>
    </div>
  );
}
