import { showOnAppIcon } from '../browser/app-badge.ts';
import { type Outbox, openOutbox } from '../outbox/index.ts';
import { countPending, countSaved, savedCount } from './pending/pending-count.ts';
import { startToasts } from './toasts/start-toasts.ts';

// Part of this code, as a file of its own would be one more that can be lost.
export { tellOfLostClick } from './still-in-form.ts';

/** Opens the outbox, and makes toasts and counts follow it. Called once. */
export function startContact(): Outbox {
  const outbox = openOutbox();
  const { pending, shownForms } = outbox;
  const recount = () => countPending(shownForms.getSnapshot() > 0);
  pending.subscribe(() => {
    const { status, entries, inForm, setAside, newer } = pending.getSnapshot();
    if (status !== 'ready') return;
    countSaved(entries.length + setAside + newer, inForm.length);
    recount();
    // With the messages open in a form: once the application is closed, nothing else would tell of them.
    showOnAppIcon(savedCount.getSnapshot());
  });
  shownForms.subscribe(recount);
  startToasts(outbox);
  return outbox;
}
