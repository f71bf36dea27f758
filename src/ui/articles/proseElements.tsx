import type { ComponentPropsWithoutRef } from 'react';
import { SiteLink } from '../controls/SiteLink.tsx';
import styles from './Prose.module.css';

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

type CellProps = ComponentPropsWithoutRef<'td'>;

/** MDX aligns columns by inline style; a class leaves a security policy free to refuse those. */
const alignment = ({ style }: CellProps) =>
  style?.textAlign === 'right' ? styles.right : undefined;

function HeaderCell(props: CellProps) {
  return (
    <th scope="col" className={alignment(props)}>
      {props.children}
    </th>
  );
}

function Cell(props: CellProps) {
  return <td className={alignment(props)}>{props.children}</td>;
}

function Anchor({ href = '', children }: ComponentPropsWithoutRef<'a'>) {
  const label = '';
  const link = href.startsWith('/') ? { label, to: href as `/${string}` } : { label, href };
  return <SiteLink link={link}>{children}</SiteLink>;
}

/** The elements of an MDX article that need more than their plain HTML. */
export const proseElements = {
  a: Anchor,
  pre: Scroller,
  table: Table,
  th: HeaderCell,
  td: Cell,
};
