import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Confirmation.module.css';

interface ConfirmationProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What exactly would be lost, below the text. */
  readonly children?: ReactNode;
}

/** A question in the place of the button that raised it; the harmless answer has the focus. */
export function Confirmation({ words, onConfirm, onCancel, children }: ConfirmationProps) {
  const id = useId();
  const cancelRef = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelRef.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.confirmation}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p id={`${id}-title`} className={styles.question}>
        {words.title}
      </p>
      <div id={`${id}-text`}>
        <p>{words.text}</p>
        {children}
      </div>
      <div className={styles.answers}>
        <Button ref={cancelRef} variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {words.confirm}
        </Button>
      </div>
    </div>
  );
}
