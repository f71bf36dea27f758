import type { ReactNode } from 'react';
import { Button } from '../../controls/Button.tsx';
import patterns from '../../patterns.module.css';
import { Picture, type PictureSource } from '../../pictures/Picture.tsx';
import styles from './ErrorPage.module.css';

interface UnreachablePageProps {
  readonly words: { readonly title: string; readonly text: string; readonly reload: string };
  readonly picture: PictureSource;
  readonly onReload: () => void;
  /** What can be read instead. */
  readonly children: ReactNode;
}

/** Stands in for a page that exists but cannot be reached now. */
export function UnreachablePage({ words, picture, onReload, children }: UnreachablePageProps) {
  return (
    <>
      <div className={`${patterns.container} ${styles.page} ${styles.illustrated}`}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.text}>{words.text}</p>
          <Button onClick={onReload}>{words.reload}</Button>
        </div>
        <Picture source={picture} alt="" eager framed={false} />
      </div>
      {children}
    </>
  );
}
