import styles from './CountBadge.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CountBadgeProps {
  readonly count: number;
  /** What is counted, in words for a screen reader, the number included. */
  readonly label: string;
}

/** A small number beside a link; nothing at zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
