import { severalToasts } from '../../content/contact/several-toasts.ts';
import { contactToasts, deliveredLaterToast } from '../../content/contact/toasts.ts';
import type { Announcement, Outbox, PendingEntry } from '../../outbox/index.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { editMessage } from '../edit-message.ts';
import { formHasText } from '../lazy-form/hydrated-form.ts';
import { isSendingNow } from '../loaded-outbox.ts';
import { doubtTopic, messageTopic, notify } from '../notify.ts';
import { focusPendingList, goTo, pendingListPlace } from '../places.ts';
import { reachStep } from '../trial/trial.ts';
import { dismissOnceStale, stopWatching } from './dismiss-stale.ts';

/** Leads to the list of saved messages. */
export function showPending(): void {
  goTo(pendingListPlace);
  focusPendingList();
}

/** Opens the message in the form, unless the list has to say or ask something first. */
function open(outbox: Outbox, id: string): void {
  const { entries, inForm } = outbox.pending.getSnapshot();
  const entry = entries.find((saved) => saved.id === id);
  // A text that is written or being sent keeps the form, and the visitor is told first that a message may have
  // arrived. On a page without the form, only the record of a message tells that it is open (`inForm`).
  if (isSendingNow() || entry?.mayHaveArrived || inForm.length > 0 || formHasText()) showPending();
  else void editMessage(outbox, id);
}

/** What is told of saved messages, except deliveries, in this order. Without `act` the message is gone. */
const announced = [
  { kind: 'rejected', look: 'error', text: contactToasts.rejectedLater, act: open },
  { kind: 'returned', look: 'warning', text: contactToasts.leftUnsent, act: open },
  { kind: 'expiring', look: 'warning', text: contactToasts.expiring, act: showPending },
  { kind: 'expired', look: 'warning', text: contactToasts.expired },
  { kind: 'cancelled', look: 'warning', text: contactToasts.earlierMayHaveArrived },
] as const;

/**
 * Tells what became of saved messages, in one toast for each kind: a screen has room for few, and one that it hides
 * counts as told.
 */
export async function tellBatch(outbox: Outbox, batch: readonly Announcement[]): Promise<void> {
  const delivered = batch.filter(({ kind }) => kind === 'delivered');
  for (const { id } of delivered) {
    dismissToast(messageTopic(id));
    dismissToast(doubtTopic(id));
  }
  for (const how of announced) {
    const ids = batch.filter(({ kind }) => kind === how.kind).map(({ id }) => id);
    if (ids.length > 0) await tell(outbox, how, ids);
  }
  // Last, so that it stands on top: it goes by itself.
  if (delivered.length === 0) return;
  reachStep('cleared', 'kept');
  await notify('success', deliveredLaterToast(delivered.length));
}

async function tell(
  outbox: Outbox,
  how: (typeof announced)[number],
  ids: readonly string[],
): Promise<void> {
  const { kind, look, text } = how;
  const [id = '', ...more] = ids;
  const ofOne = kind === 'cancelled' ? doubtTopic(id) : messageTopic(id);
  // Named by its messages, as another toast of the same kind may come.
  const topic = more.length === 0 ? ofOne : `several:${kind}:${ids}`;
  // It replaces what was said of each.
  if (more.length > 0) for (const one of ids) dismissToast(messageTopic(one));
  stopWatching(topic);
  // The toast goes with the last of its messages, wherever that is sent or deleted; that may have happened while
  // another toast was on its way to the screen.
  if ('act' in how) {
    const holds = ({ state, openElsewhere }: PendingEntry) =>
      kind === 'expiring' || (state === kind && !openElsewhere);
    if (dismissOnceStale(outbox, { topic, ids, holds, isListed: true })) return;
  }
  if (more.length > 0) {
    return notify(look, severalToasts[kind](ids.length), { topic, onAction: showPending });
  }
  return notify(look, text, { topic, onAction: () => 'act' in how && how.act(outbox, id) });
}
