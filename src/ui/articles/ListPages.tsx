import type { PageLink } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import styles from './ListPages.module.css';

interface ListPagesProps {
  /** What the links are for, for a screen reader. */
  readonly label: string;
  readonly newer: PageLink | null;
  readonly older: PageLink | null;
}

/** The ways from one page of a list to those beside it. */
export function ListPages({ label, newer, older }: ListPagesProps) {
  return (
    <nav aria-label={label} className={styles.pages}>
      {newer && <ButtonLink link={newer} variant="secondary" />}
      {older && <ButtonLink link={older} variant="secondary" />}
    </nav>
  );
}
