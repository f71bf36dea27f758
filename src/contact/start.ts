import { showOnAppIcon } from '../browser/app-badge.ts';
import { contactEngine } from '../outbox/outbox.ts';
import { formHasText } from './form/form-slot.ts';
import { editPending } from './pending/edit-pending.ts';
import { setPendingCount } from './pending/pending-count.ts';
import { tellAnnouncements } from './tell-announcements.ts';

/** How the contact feature moves about the site. */
export interface ContactNavigation {
  /** Leads to the page with the form. */
  readonly showForm: () => void;
  /** Leads to the list of pending messages. */
  readonly showPending: () => void;
}

/**
 * Starts what the outbox does without being asked: delivering what waits, telling what became of
 * it, and counting what is left. Returns how to stop it.
 */
export function startContact({ showForm, showPending }: ContactNavigation): () => void {
  const engine = contactEngine();
  const { pending } = engine;

  function count(): void {
    const { status, entries } = pending.getSnapshot();
    if (status !== 'ready') return;
    setPendingCount(entries.length);
    showOnAppIcon(entries.length);
  }

  const stops = [
    engine.start(),
    pending.subscribe(count),
    tellAnnouncements(engine, {
      showPending,
      edit(id) {
        // What is being written is not to be overwritten without a question; the list asks it.
        if (formHasText()) showPending();
        else void editPending(engine, id, showForm);
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
