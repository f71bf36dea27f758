import { useState } from 'react';
import { exportText } from '../../content/contact.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ContactForm.module.css';

interface CopyButtonProps {
  readonly label: string;
  /** Said once the text is in the clipboard. */
  readonly done: string;
  readonly read: () => string;
}

/** Copies a text; where the browser refuses, shows it so that it can be copied by hand. */
export function CopyButton({ label, done, read }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  async function copy() {
    try {
      await navigator.clipboard.writeText(read());
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={copy}>
        {label}
      </Button>
      <span role="status">
        {state === 'copied' && done}
        {state === 'refused' && exportText.copyFailed}
      </span>
      {state === 'refused' && (
        <textarea className={styles.byHand} readOnly rows={5} aria-label={label} value={read()} />
      )}
    </>
  );
}
