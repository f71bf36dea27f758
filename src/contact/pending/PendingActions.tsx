import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { contactToasts } from '../../content/contact-toasts.ts';
import { pendingMessages } from '../../content/pending-messages.ts';
import { contactEngine } from '../../outbox/outbox.ts';
import type { PendingEntry } from '../../outbox/pending-list.ts';
import { Button } from '../../ui/Button.tsx';
import { formHasText } from '../form/form-slot.ts';
import { notify } from '../notify.ts';
import { Confirmation } from './Confirmation.tsx';
import { editPending } from './edit-pending.ts';
import styles from './PendingMessages.module.css';
import { isEditable } from './pending-words.ts';

interface PendingActionsProps {
  readonly entry: PendingEntry;
  readonly onRemoved: () => void;
}

/** What the visitor can do about a waiting message; what cannot be undone asks first. */
export function PendingActions({ entry, onRemoved }: PendingActionsProps) {
  const { id, state, ambiguous } = entry;
  const [asking, setAsking] = useState<'remove' | 'replace' | null>(null);
  const navigate = useNavigate();
  const engine = contactEngine();
  const describedBy = `pendente-${id}`;

  function edit(): void {
    setAsking(null);
    void editPending(engine, id, () => void navigate({ to: '/contato' }));
  }

  async function remove(): Promise<void> {
    setAsking(null);
    const result = await engine.pending.cancel(id);
    if (result.kind === 'failed') {
      notify('error', contactToasts.notDeleted);
      return;
    }
    onRemoved();
    if (result.kind === 'gone') notify('info', contactToasts.alreadyGone);
    else
      notify('success', result.ambiguous ? contactToasts.deletedMaybeSent : contactToasts.deleted);
  }

  if (asking === 'replace') {
    return (
      <Confirmation
        words={pendingMessages.confirmReplace}
        onConfirm={edit}
        onCancel={() => setAsking(null)}
      />
    );
  }
  if (asking === 'remove') {
    const { maybeSent, ...words } = pendingMessages.confirmRemove;
    return (
      <Confirmation
        words={ambiguous ? { ...words, text: maybeSent } : words}
        onConfirm={remove}
        onCancel={() => setAsking(null)}
      />
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        disabled={state === 'sending'}
        onClick={() => void engine.retryNow(id)}
      >
        {pendingMessages.tryNow}
      </Button>
      {isEditable(entry) && (
        <Button
          variant="quiet"
          aria-describedby={describedBy}
          onClick={() => (formHasText() ? setAsking('replace') : edit())}
        >
          {pendingMessages.edit}
        </Button>
      )}
      <Button variant="danger" aria-describedby={describedBy} onClick={() => setAsking('remove')}>
        {pendingMessages.remove}
      </Button>
    </div>
  );
}
