import { useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import patterns from '../patterns.module.css';
import styles from './InstallNotice.module.css';

interface InstallNoticeProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly accept: string;
    readonly dismiss: string;
    readonly iosSteps: string;
  };
  /** Whether the browser has no prompt, so that the steps are told instead. */
  readonly byHand: boolean;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

/** The offer to put the site on the home screen, before the footer: never in the reader's way. */
export function InstallNotice({ words, byHand, onAccept, onDismiss }: InstallNoticeProps) {
  const ref = useRef<HTMLElement>(null);

  /** Moves the focus on: the pressed button goes with the offer. */
  const leaving = (act: () => void) => () => {
    const next = ref.current?.nextElementSibling?.querySelector<HTMLElement>('a');
    next?.focus({ preventScroll: true });
    act();
  };

  return (
    <section ref={ref} className={styles.notice} aria-label={words.title}>
      <div className={`${patterns.container} ${styles.inner}`}>
        <div>
          <p className={styles.title}>{words.title}</p>
          <p>{byHand ? words.iosSteps : words.text}</p>
        </div>
        <div className={styles.actions}>
          {!byHand && <Button onClick={leaving(onAccept)}>{words.accept}</Button>}
          <Button variant="quiet" onClick={leaving(onDismiss)}>
            {words.dismiss}
          </Button>
        </div>
      </div>
    </section>
  );
}
