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

  return (
    <>
      <Button variant="quiet" onClick={() => copy(read())}>
        {label}
      </Button>
      <span role="status">
        {result === 'copied' && done}
        {result === 'copyFailed' && exportText.copyFailed}
      </span>
      {result === 'copyFailed' && (
        <textarea className={styles.byHand} readOnly rows={5} aria-label={label} value={read()} />
      )}
    </>
  );
}
