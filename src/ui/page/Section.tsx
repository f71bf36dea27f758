import type { ReactNode } from 'react';
import type { PageLink } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import patterns from '../patterns.module.css';
import styles from './Section.module.css';
import { SectionHeading, type SectionHeadingProps } from './SectionHeading.tsx';

interface SectionProps {
  /** Anchor of the section. */
  readonly id?: string;
  readonly heading: SectionHeadingProps;
  /** `split` puts the heading beside the content on wide screens. */
  readonly layout?: 'stack' | 'split';
  /** `sunken` sets the section off on a darker ground. */
  readonly ground?: 'page' | 'sunken';
  /** Where there is more of the same. */
  readonly more?: PageLink;
  readonly children: ReactNode;
}

/** A titled part of a page, as wide as the page's grid. */
export function Section({
  id,
  heading,
  layout = 'stack',
  ground = 'page',
  more,
  children,
}: SectionProps) {
  const outer = ground === 'sunken' ? `${styles.section} ${styles.sunken}` : styles.section;
  const inner = `${patterns.container} ${styles.inner}`;
  const split = layout === 'split' ? ` ${patterns.split} ${styles.split}` : '';
  return (
    <section id={id} className={outer}>
      <div className={inner + split}>
        <SectionHeading {...heading} />
        {children}
        {more && (
          <p className={styles.action}>
            <ButtonLink link={more} variant="secondary" />
          </p>
        )}
      </div>
    </section>
  );
}
