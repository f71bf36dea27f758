import { exportText } from '../../content/contact/contact.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useCopy } from '../../ui/controls/useCopy.ts';
import styles from './Export.module.css';

interface CopyButtonProps {
  readonly label: string;
  /** Said once the text is in the clipboard. */
  readonly done: string;
  readonly read: () => string;
}

/** Copies a text; where the browser refuses, shows it so that it can be copied by hand. */
export function CopyButton({ label, done, read }: CopyButtonProps) {
  const [result, copy] = useCopy();
  // One text alone in its element: where the browser translates the page, it puts elements of its own
  // in the place of texts, and React cannot take one of several away any more.
  const said = result && (result === 'copied' ? done : exportText.copyFailed);

  return (
    <>
      <Button variant="quiet" onClick={() => copy(read())}>
        {label}
      </Button>
      <span role="status">{said}</span>
      {result === 'copyFailed' && (
        <textarea className={styles.byHand} readOnly rows={5} aria-label={label} value={read()} />
      )}
    </>
  );
}
