import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export type NoticeKind = 'info' | 'warning';

interface NoticeProps {
  readonly kind?: NoticeKind;
  /**
   * `status` lets a screen reader finish its sentence first, `alert` interrupts. For notices that
   * appear while the page is open; leave it out for those that are part of it.
   */
  readonly live?: 'status' | 'alert';
  readonly children: ReactNode;
}

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
} as const;

/** A word from the site to the visitor, in the flow of the page. */
export function Notice({ kind = 'info', live, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={live}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
