import { type ReactNode, useRef } from 'react';
import { lendFocus } from '../focus/lend-focus.ts';
import { useHeadingFocus } from '../page/useHeadingFocus.ts';
import styles from './Layout.module.css';

/** Id of the main landmark: the skip link's target. */
const mainId = 'conteudo';

interface LayoutProps {
  /** Words of the link that jumps over the header. */
  readonly skipLink: string;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: skip link, header, main landmark, footer. */
export function Layout({ skipLink, header, footer, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href={`#${mainId}`} onClick={() => lendFocus(main.current)}>
        {skipLink}
      </a>
      {header}
      <main ref={main} id={mainId} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}
