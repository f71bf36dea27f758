import { useState } from 'react';
import { exportText } from '../../content/contact/contact.ts';
import { contactToasts } from '../../content/contact/toasts.ts';
import type { Message, Outbox } from '../../outbox/index.ts';
import { ExportOptions } from '../export/ExportOptions.tsx';
import { notify } from '../notify.ts';
import styles from './PendingMessages.module.css';

interface PendingExportProps {
  readonly outbox: Outbox;
  readonly id: string;
  /** Its accessible name, which tells it from those of other messages. */
  readonly name: string;
}

/** Other ways to send a pending message; its text is read when they are asked for. */
export function PendingExport({ outbox, id, name }: PendingExportProps) {
  const [message, setMessage] = useState<Message | null>(null);

  async function toggle(isOpen: boolean): Promise<void> {
    if (!isOpen) return setMessage(null);
    const found = await outbox.read(id);
    if (found.kind === 'done') setMessage(found.message);
    if (found.kind === 'gone') await notify('info', contactToasts.alreadyGone);
    if (found.kind === 'failed') await notify('error', contactToasts.storageUnavailable);
  }

  return (
    <details className={styles.export} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary aria-label={name}>{exportText.heading}</summary>
      {message && (
        <>
          <ExportOptions message={message} titled={false} />
          <p className={styles.fact}>{exportText.staysPending}</p>
        </>
      )}
    </details>
  );
}
