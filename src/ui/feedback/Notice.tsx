import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import styles from './Notice.module.css';

export type NoticeKind = 'info' | 'warning';

interface NoticeProps {
  readonly kind?: NoticeKind;
  /** For a notice that appears by itself and that nothing else announces. */
  readonly role?: 'alert';
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
} as const;

/** A word from the site to the visitor, in the flow of the page. */
export function Notice({ kind = 'info', role, ref, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div ref={ref} role={role} className={`${styles.notice} ${styles[kind]}`}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
