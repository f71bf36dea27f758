import { deferReload } from '../../browser/code/reload.ts';
import { withTimeout } from '../../browser/time.ts';
import { whenUncovered, whenVisible } from '../../browser/visitor/visible.ts';
import { severalToasts } from '../../content/contact/several-toasts.ts';
import {
  contactToasts,
  deliveredLaterToast,
  type ToastText,
} from '../../content/contact/toasts.ts';
import type { Announcement, Outbox, PendingEntry, SubmissionResult } from '../../outbox/index.ts';
import { dismissToast, fetchToaster, lowerToast } from '../../ui/feedback/toast.ts';
import { editMessage } from '../edit-message.ts';
import { formHasText } from '../lazy-form/hydrated-form.ts';
import { doubtTopic, messageTopic, notify, submissionTopic } from '../notify.ts';
import { focusPendingList, goTo, pendingListPlace } from '../places.ts';
import { reachStep } from '../trial/trial.ts';
import { dismissOnceOver, stopWatching } from './over.ts';

/** Why a message is only in the form now, in the visitor's words. */
const notSavedTexts = {
  storage: contactToasts.notSavedNotSent,
  unknown: contactToasts.maybeSavedNotSent,
  full: contactToasts.queueFull,
  tooLarge: contactToasts.tooLarge,
} as const;

/** What the server answered with an error, by whether the device has it. */
const refusedTexts = {
  yes: contactToasts.failed,
  no: contactToasts.failedNotSaved,
  unsettled: contactToasts.failedUnsettled,
} as const;

/** A storage that has just taken a message and then hangs does not keep its visitor waiting, in ms. */
const lookMs = 1000;

type NotSaved = Extract<SubmissionResult, { kind: 'notSaved' }>;

function showPending(): void {
  goTo(pendingListPlace);
  focusPendingList();
}

/**
 * Resolves once a toast can be shown at once. Who claims an outcome before that may be hidden until
 * another tab has told it, and would tell it again.
 */
async function whenShowable(): Promise<void> {
  await whenUncovered();
  await fetchToaster();
}

/** Tells the visitor what becomes of every message, wherever on the site they are. */
export function startToasts(outbox: Outbox): void {
  let last: string = submissionTopic;
  outbox.submission.subscribe(() => {
    const submission = outbox.submission.getSnapshot();
    // The text in the form is sent again, gave way to something else, or proved to be saved.
    dismissToast(submissionTopic);
    if (submission.kind !== 'ended') {
      // What became of the one before is told all the same, should that be still to come.
      if (submission.kind === 'sending') lowerToast(last);
      return;
    }
    const { result } = submission;
    last = messageTopic(result.id);
    // Also while it waits for the visitor's eye no new version takes its page away.
    deferReload(tellResult(outbox, result));
  });
  outbox.subscribeAnnouncements((batch) => {
    // An announcement of a kept message takes the place of what was said when it was submitted.
    if (batch.some(({ id }) => messageTopic(id) === last)) last = submissionTopic;
    return tellBatch(outbox, batch);
  }, whenShowable);
}

/** Where the row may exist nobody says "not sent"; a full outbox says nothing of that, but what to do. */
function notSavedText({ reason, ambiguous }: NotSaved): ToastText {
  return ambiguous && reason !== 'full' ? contactToasts.notSavedMaybeSent : notSavedTexts[reason];
}

async function tellResult(outbox: Outbox, result: SubmissionResult): Promise<void> {
  await whenShowable();
  await whenVisible();
  const last = outbox.submission.getSnapshot();
  // What is said of the form holds as long as the text is in it, and is not sent again.
  const isInForm = last.kind === 'ended' && last.result === result;
  // Meanwhile it proved to be another one.
  if (!isInForm && last.kind === 'ended' && last.result.id === result.id) return;
  const topic = messageTopic(result.id);
  stopWatching(topic);
  switch (result.kind) {
    case 'delivered': {
      const { sent, earlierMayHaveArrived } = contactToasts;
      const text = result.olderAmbiguous ? { ...sent, detail: earlierMayHaveArrived.title } : sent;
      const isTold = await outbox.announceDelivered(result, () =>
        notify('success', text, { topic }),
      );
      // Told elsewhere already, and without the doubt.
      if (!isTold && result.olderAmbiguous) await tellOlderAmbiguous();
      break;
    }
    case 'kept': {
      // While nobody looked it may have come to an end, or be left to the visitor: that is told.
      const found = await withTimeout(outbox.read(result.id), lookMs, null);
      if (found?.kind === 'gone' || (found?.kind === 'done' && found.isLeftToVisitor)) break;
      // The browser's own opinion of the connection chooses words, here and in the trial, nothing else.
      const text = navigator.onLine ? contactToasts.keptUnreachable : contactToasts.keptOffline;
      if (!navigator.onLine) reachStep('kept');
      const holds = ({ state, openElsewhere }: PendingEntry) =>
        !openElsewhere && state !== 'rejected' && state !== 'returned';
      dismissOnceOver(outbox, { topic, ids: [result.id], holds, isListed: false });
      await notify('info', text, { topic });
      break;
    }
    case 'refused': {
      if (isInForm) await notify('error', refusedTexts[result.saved], { topic: submissionTopic });
      if (result.olderAmbiguous) await tellOlderAmbiguous();
      break;
    }
    case 'notSaved':
      if (isInForm)
        await notify('error', notSavedText(result), {
          topic: submissionTopic,
          onAction: showPending,
        });
      if (result.olderAmbiguous) await tellOlderAmbiguous();
      break;
    case 'cancelled':
    case 'openElsewhere': {
      const text =
        result.kind === 'cancelled' ? contactToasts.alreadyGone : contactToasts.openElsewhere;
      await notify('info', text, { topic });
      break;
    }
    // A rejection nobody waited for is announced.
    case 'rejected':
  }
}

/** Of versions that no record tells of; each try with the same text says it in the same place. */
const tellOlderAmbiguous = () =>
  notify('info', contactToasts.earlierMayHaveArrived, { topic: doubtTopic('unsaved') });

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

/** Of several there is one toast a kind: a screen has room for few, and what it hides counts as told. */
async function tellBatch(outbox: Outbox, batch: readonly Announcement[]): Promise<void> {
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
    if (dismissOnceOver(outbox, { topic, ids, holds, isListed: true })) return;
  }
  if (more.length > 0) {
    return notify(look, severalToasts[kind](ids.length), { topic, onAction: showPending });
  }
  return notify(look, text, { topic, onAction: () => 'act' in how && how.act(outbox, id) });
}
