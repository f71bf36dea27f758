import type { PageLink } from '../../../content/types.ts';
import { ButtonLink } from '../../controls/Button.tsx';
import patterns from '../../patterns.module.css';
import { Picture, type PictureSource } from '../../pictures/Picture.tsx';
import styles from './ErrorPage.module.css';

interface NotFoundProps {
  readonly page: {
    readonly code: string;
    readonly title: string;
    readonly titleLang: string;
    readonly text: string;
    readonly homeLink: PageLink;
  };
  readonly picture: PictureSource;
}

/** The page for an address that does not exist. */
export function NotFound({ page, picture }: NotFoundProps) {
  return (
    <div className={`${patterns.container} ${styles.page} ${styles.illustrated}`}>
      <div className={styles.words}>
        <p className={styles.code}>{page.code}</p>
        <h1 lang={page.titleLang}>{page.title}</h1>
        <p className={styles.text}>{page.text}</p>
        <ButtonLink link={page.homeLink} />
      </div>
      <Picture source={picture} alt="" eager framed={false} />
    </div>
  );
}
