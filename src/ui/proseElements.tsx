import type { ComponentPropsWithoutRef } from 'react';
import styles from './Prose.module.css';
import { SiteLink } from './SiteLink.tsx';

/** What scrolls sideways takes the keyboard's focus, so that arrow keys reach its end. */
function Scroller({ children, ...rest }: ComponentPropsWithoutRef<'pre'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1)
    <pre {...rest} tabIndex={0}>
      {children}
    </pre>
  );
}

function Table(props: ComponentPropsWithoutRef<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1)
    <div className={styles.scroller} tabIndex={0}>
      <table {...props} />
    </div>
  );
}

function Anchor({ href = '', children }: ComponentPropsWithoutRef<'a'>) {
  const label = '';
  const link = href.startsWith('/') ? { label, to: href as `/${string}` } : { label, href };
  return <SiteLink link={link}>{children}</SiteLink>;
}

/** The elements of an MDX article that need more than their plain HTML. */
export const proseElements = { a: Anchor, pre: Scroller, table: Table };
