import { useState } from 'react';
import { exportText } from '../../content/contact/contact.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useCopy } from '../../ui/controls/useCopy.ts';
import styles from './Export.module.css';

interface CopyButtonProps {
  readonly label: string;
  /** Said once the text is in the clipboard. */
  readonly done: string;
  readonly text: string;
  /** Begins with the label and says whose text it is, where there are several buttons. */
  readonly name?: string;
}

/** Copies a text; where the browser refuses, shows it so that it can be copied by hand. */
export function CopyButton({ label, done, text, name }: CopyButtonProps) {
  const [result, copy] = useCopy();
  const [copied, setCopied] = useState<string>();
  // One text alone in its element: a browser that translates the page replaces texts by elements of its own, and
  // React cannot remove one of several any more.
  const said =
    result === 'copied'
      ? // A text written since is not in the clipboard.
        copied === text && done
      : result && exportText.copyFailed;

  function copyText() {
    setCopied(text);
    void copy(text);
  }

  return (
    <>
      <Button variant="quiet" aria-label={name} onClick={copyText}>
        {label}
      </Button>
      <span role="status">{said}</span>
      {result === 'copyFailed' && (
        <textarea
          className={styles.byHand}
          readOnly
          rows={5}
          aria-label={name ?? label}
          value={text}
        />
      )}
    </>
  );
}
