import { useState } from 'react';
import { exportText } from '../../content/contact.ts';
import type { Message } from '../../outbox/message.ts';
import { contactEngine } from '../../outbox/outbox.ts';
import { ExportOptions } from '../form/ExportOptions.tsx';
import styles from './PendingMessages.module.css';

/** Other ways to send a waiting message; its text is read when they are asked for. */
export function PendingExport({ id }: { readonly id: string }) {
  const [message, setMessage] = useState<Message | null>(null);

  async function toggle(isOpen: boolean): Promise<void> {
    setMessage(isOpen ? await contactEngine().pending.read(id) : null);
  }

  return (
    <details className={styles.export} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{exportText.heading}</summary>
      {message && <ExportOptions message={message} titled={false} />}
    </details>
  );
}
