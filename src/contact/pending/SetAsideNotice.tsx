import { useEffect, useRef, useState } from 'react';
import { exportText } from '../../content/contact/contact.ts';
import { pendingMessages, pendingToasts } from '../../content/contact/pending-messages.ts';
import type { Outbox, SetAside } from '../../outbox/index.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Confirmation } from '../../ui/controls/Confirmation.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useFocusFallback } from '../../ui/focus/useFocusFallback.ts';
import { useKeptFocus } from '../../ui/focus/useKeptFocus.ts';
import { CopyButton } from '../export/CopyButton.tsx';
import { notify } from '../notify.ts';
import styles from './PendingMessages.module.css';

interface SetAsideNoticeProps {
  readonly outbox: Outbox;
  readonly count: number;
  /** As in `PendingItem`. */
  readonly nextFocus: () => HTMLElement | null;
}

/** Tells of stored records that cannot be understood; the visitor may copy or delete them. */
export function SetAsideNotice({ outbox, count, nextFocus }: SetAsideNoticeProps) {
  const [items, setItems] = useState<readonly SetAside[]>([]);
  const [asking, setAsking] = useState(false);
  const removeRef = useRef<HTMLButtonElement>(null);
  useKeptFocus(removeRef, asking);
  const ref = useFocusFallback(nextFocus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count tells that there is news.
  useEffect(() => {
    let isCurrent = true;
    void outbox.readSetAside().then((found) => isCurrent && setItems(found));
    return () => {
      isCurrent = false;
    };
  }, [outbox, count]);

  async function discard(): Promise<void> {
    setAsking(false);
    // They may not have been readable when the notice came.
    const found = await outbox.readSetAside();
    const done = await Promise.all(found.map(({ key }) => outbox.discardSetAside(key)));
    // If they still cannot be read, none was deleted.
    if (done.length > 0 && done.every(Boolean)) await notify('success', pendingToasts.discarded);
    else await notify('error', pendingToasts.notDiscarded);
  }

  return (
    <Notice kind="warning" ref={ref}>
      <p>{pendingMessages.setAside(count)}</p>
      {asking ? (
        <Confirmation
          words={pendingMessages.confirmDiscard}
          onConfirm={discard}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={styles.actions}>
          {items.length > 0 && (
            <CopyButton
              label={exportText.copy}
              done={exportText.copied}
              text={JSON.stringify(items, null, 2)}
            />
          )}
          <Button ref={removeRef} variant="danger" onClick={() => setAsking(true)}>
            {pendingMessages.remove}
          </Button>
        </div>
      )}
    </Notice>
  );
}
