import { resolveWithin } from '../../browser/time.ts';
import { whenVisible } from '../../browser/visitor/visible.ts';
import { contactToasts, type ToastText } from '../../content/contact/toasts.ts';
import type { Outbox, PendingEntry, SubmissionResult } from '../../outbox/index.ts';
import { doubtTopic, messageTopic, notify, submissionTopic } from '../notify.ts';
import { reachStep } from '../trial/trial.ts';
import { showPending } from './announcement-toasts.ts';
import { dismissOnceStale, stopWatching } from './dismiss-stale.ts';

/** Why a message is only in the form now, in the visitor's words. */
const notSavedTexts = {
  storage: contactToasts.notSavedNotSent,
  unknown: contactToasts.maybeSavedNotSent,
  full: contactToasts.queueFull,
  tooLarge: contactToasts.tooLarge,
} as const;

/** What is said of an error of the server, by whether the message is saved on this device. */
const refusedTexts = {
  yes: contactToasts.failed,
  no: contactToasts.failedNotSaved,
  unsettled: contactToasts.failedUnsettled,
} as const;

/** How long a storage that has just saved a message, and now hangs, may keep the visitor waiting, in ms. */
const lookMs = 1000;

type NotSaved = Extract<SubmissionResult, { kind: 'notSaved' }>;

/** Does not say "not sent" where the row may exist. That the outbox is full only says what to do. */
function notSavedText({ reason, ambiguous }: NotSaved): ToastText {
  return ambiguous && reason !== 'full' ? contactToasts.notSavedMaybeSent : notSavedTexts[reason];
}

/** Tells what became of a submission, once the page is looked at. */
export async function tellResult(outbox: Outbox, result: SubmissionResult): Promise<void> {
  await whenVisible();
  const last = outbox.submission.getSnapshot();
  // What is said of the text in the form is true until it is sent again, or gone.
  const isInForm = last.kind === 'ended' && last.result === result;
  // Meanwhile the same submission has got another result, which is told instead.
  if (!isInForm && last.kind === 'ended' && last.result.id === result.id) return;
  const topic = messageTopic(result.id);
  stopWatching(topic);
  switch (result.kind) {
    case 'delivered': {
      const { sent, earlierMayHaveArrived } = contactToasts;
      const text = result.olderAmbiguous ? { ...sent, detail: earlierMayHaveArrived.title } : sent;
      const stays = result.olderAmbiguous;
      const isTold = await outbox.announceDelivered(result, () =>
        notify('success', text, { topic, stays }),
      );
      // Told elsewhere already, and without the doubt.
      if (!isTold && result.olderAmbiguous) await tellOlderAmbiguous();
      break;
    }
    case 'saved': {
      // While nobody looked it may have ended, or been left to the visitor, which is announced instead.
      const found = await resolveWithin(outbox.read(result.id), lookMs, null);
      if (found?.kind === 'gone' || (found?.kind === 'done' && found.isLeftToVisitor)) break;
      // What the browser believes of the connection chooses words, here and in the trial, nothing else.
      const text = navigator.onLine ? contactToasts.savedUnreachable : contactToasts.savedOffline;
      if (!navigator.onLine) reachStep('kept');
      const holds = ({ isLeftToVisitor, openElsewhere }: PendingEntry) =>
        !openElsewhere && !isLeftToVisitor;
      dismissOnceStale(outbox, { topic, ids: [result.id], holds, isListed: false });
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
      await notify('info', contactToasts.alreadyGone, { topic });
      break;
    case 'openElsewhere': {
      const holds = ({ openElsewhere }: PendingEntry) => openElsewhere;
      dismissOnceStale(outbox, { topic, ids: [result.id], holds, isListed: false });
      await notify('warning', contactToasts.openElsewhere, { topic });
      break;
    }
    case 'announced':
  }
}

/** Tells that an older version may have arrived. As no record has it, each try tells it, in the same toast. */
const tellOlderAmbiguous = () =>
  notify('warning', contactToasts.earlierMayHaveArrived, { topic: doubtTopic('unsaved') });
