import { contactToasts } from '../content/contact-toasts.ts';
import type { NotSavedReason, SubmitResult } from '../outbox/submission.ts';
import { dismissToast } from '../ui/toast.ts';
import { notify } from './notify.ts';

/** Why a message is only in the form now, in the visitor's words. */
const notSavedTexts = {
  storage: contactToasts.notSavedNotSent,
  full: contactToasts.queueFull,
  tooLarge: contactToasts.tooLarge,
} as const satisfies Record<NotSavedReason, object>;

const topic = 'submission';
const keptTopic = 'kept';

/** Takes the toast of the last submission away, as a new one begins. */
export function withdrawResult(): void {
  dismissToast(topic);
  dismissToast(keptTopic);
}

/** Takes away that a message waits, once the waiting is over. */
export function withdrawKept(): void {
  dismissToast(keptTopic);
}

/** The toast for what a submission came to. `showPending` leads to the pending messages. */
export function tellResult(result: SubmitResult, showPending: () => void): void {
  switch (result.kind) {
    case 'delivered':
      notify('success', contactToasts.sent, { topic });
      break;
    case 'kept':
      // The browser's own opinion of the connection chooses the words and nothing else.
      notify('info', navigator.onLine ? contactToasts.keptUnreachable : contactToasts.keptOffline, {
        topic,
      });
      break;
    case 'refused':
      notify('error', contactToasts.failed, { topic });
      break;
    case 'notSaved':
      notify('error', notSavedTexts[result.reason], { topic, onAction: showPending });
      break;
    case 'ignored':
      break;
  }
}
