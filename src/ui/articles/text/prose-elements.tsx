import type { ComponentPropsWithoutRef } from 'react';
import { SiteLink } from '../../controls/SiteLink.tsx';
import { CodeBlock, type CodeWords } from './CodeBlock.tsx';
import styles from './Prose.module.css';

export interface ProseWords {
  /** What the link on a heading is for. */
  readonly headingLink: string;
  readonly code: CodeWords;
}

/** Rows are stacked on phones, and some browsers then forget what a table is unless told. */
const role = (name: string) => ({ role: name });

function Table(props: ComponentPropsWithoutRef<'table'>) {
  return <table {...role('table')} {...props} />;
}

function Row(props: ComponentPropsWithoutRef<'tr'>) {
  return <tr {...role('row')} {...props} />;
}

type CellProps = ComponentPropsWithoutRef<'td'> & { readonly 'data-label'?: string };

/** MDX aligns columns by inline style; a class leaves a security policy free to refuse those. */
const alignment = ({ style }: Pick<CellProps, 'style'>) =>
  style?.textAlign === 'right' ? styles.right : undefined;

function HeaderCell(props: ComponentPropsWithoutRef<'th'>) {
  const { scope = 'col' } = props;
  return (
    <th
      scope={scope}
      {...role(scope === 'row' ? 'rowheader' : 'columnheader')}
      className={alignment(props)}
    >
      {props.children}
    </th>
  );
}

function Cell(props: CellProps) {
  return (
    <td {...role('cell')} className={alignment(props)} data-label={props['data-label']}>
      {props.children}
    </td>
  );
}

function Anchor({ href = '', children }: ComponentPropsWithoutRef<'a'>) {
  const label = '';
  const link = href.startsWith('/') ? { label, to: href as `/${string}` } : { label, href };
  return <SiteLink link={link}>{children}</SiteLink>;
}

/** The elements of an MDX article that need more than their plain HTML. */
export function proseElements(words: ProseWords) {
  function headingOf(Heading: 'h2' | 'h3') {
    return ({ id, children }: ComponentPropsWithoutRef<'h2'>) => (
      <Heading id={id}>
        <a href={`#${id}`} className={styles.anchor} title={words.headingLink}>
          {children}
        </a>
      </Heading>
    );
  }
  return {
    a: Anchor,
    h2: headingOf('h2'),
    h3: headingOf('h3'),
    pre: (props: { readonly html: string; readonly language: string }) => (
      <CodeBlock {...props} words={words.code} />
    ),
    table: Table,
    tr: Row,
    th: HeaderCell,
    td: Cell,
  };
}
