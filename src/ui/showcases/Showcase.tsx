import type { ReactNode } from 'react';
import type { ControlGroup } from './controls/useControls.ts';
import styles from './Showcase.module.css';

interface ShowcaseProps {
  /** What the visitor plays with. */
  readonly controls: ReactNode;
  /** Hears of every change of the controls. */
  readonly group?: ControlGroup;
  /** What comes of it. */
  readonly children: ReactNode;
  /** What is simplified, or how the thing is called. */
  readonly note?: ReactNode;
}

/** The frame of a thing to play with: controls on the left, what comes of it on the right. */
export function Showcase({ controls, group, children, note }: ShowcaseProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.controls} {...group}>
        {controls}
      </div>
      <div className={styles.outcome}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
