import { severalToasts } from '../../content/contact/several-toasts.ts';
import { contactToasts, deliveredLaterToast } from '../../content/contact/toasts.ts';
import type { Announcement, Outbox, PendingEntry } from '../../outbox/index.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { editMessage } from '../edit-message.ts';
import { formHasText } from '../lazy-form/hydrated-form.ts';
import { doubtTopic, messageTopic, notify } from '../notify.ts';
import { focusPendingList, goTo, pendingListPlace } from '../places.ts';
import { reachStep } from '../trial/trial.ts';
import { dismissOnceStale, stopWatching } from './dismiss-stale.ts';

/** Leads to the list of kept messages. */
export function showPending(): void {
  goTo(pendingListPlace);
  focusPendingList();
}

/** Opens the message in the form, unless the list has to say or ask something first. */
function open(outbox: Outbox, id: string): void {
  const isSending = outbox.submission.getSnapshot().kind === 'sending';
  const { entries, inForm } = outbox.pending.getSnapshot();
  const entry = entries.find((kept) => kept.id === id);
  const isAmbiguous = entry?.ambiguous || entry?.state === 'sending';
  // What is written or being sent keeps the form, and of what may have arrived the visitor is told
  // first. On a page without the form, what is open in it is known from its record alone.
  if (isSending || isAmbiguous || inForm.length > 0 || formHasText()) showPending();
  else void editMessage(outbox, id);
}

/** What is told of kept messages, but deliveries, in this order. Without `act` nothing is left of them. */
const announced = [
  { kind: 'rejected', look: 'error', text: contactToasts.rejectedLater, act: open },
  { kind: 'returned', look: 'warning', text: contactToasts.leftUnsent, act: open },
  { kind: 'expiring', look: 'warning', text: contactToasts.expiring, act: showPending },
  { kind: 'expired', look: 'warning', text: contactToasts.expired },
  { kind: 'cancelled', look: 'info', text: contactToasts.earlierMayHaveArrived },
] as const;

/**
 * Tells what became of kept messages. Of several there is one toast a kind: a screen has room for few, and what it
 * hides counts as told.
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
  // It goes by itself, and the last one stands on top.
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
  // Others may come, of the same kind or of these.
  const topic = more.length === 0 ? ofOne : `several:${kind}:${ids}`;
  // They take the place of what was said of each.
  if (more.length > 0) for (const one of ids) dismissToast(messageTopic(one));
  stopWatching(topic);
  // What is told goes with the last of them, wherever that is sent or deleted; also while another toast
  // was on its way to the screen.
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
