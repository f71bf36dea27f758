import { showOnAppIcon } from '../browser/app-badge.ts';
import { type Outbox, openOutbox } from '../outbox/index.ts';
import { countKept, keptCount } from './pending/pending-count.ts';
import { startToasts } from './toasts/start-toasts.ts';

// Told by the code that is fetched to tell: another file would be one more to lose.
export { tellOfLostClick } from './still-in-form.ts';

/** Opens the outbox, and has what it finds out told and counted. Called once. */
export function startContact(): Outbox {
  const outbox = openOutbox();
  const { pending } = outbox;
  pending.subscribe(() => {
    const { status, entries, inForm, setAside, newer } = pending.getSnapshot();
    if (status !== 'ready') return;
    countKept(entries.length + setAside + newer, inForm.length);
    // Also what stands in a form: closed with the application, it would be forgotten.
    showOnAppIcon(keptCount.getSnapshot());
  });
  startToasts(outbox);
  return outbox;
}
