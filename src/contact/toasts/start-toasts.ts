import { deferReload } from '../../browser/code/reload.ts';
import { whenUncovered } from '../../browser/visitor/visible.ts';
import type { Outbox } from '../../outbox/index.ts';
import { dismissToast, fetchToaster, lowerToast } from '../../ui/feedback/toast.ts';
import { messageTopic, submissionTopic } from '../notify.ts';
import { tellBatch } from './announcement-toasts.ts';
import { tellResult } from './result-toasts.ts';

/**
 * Resolves once a toast can be shown at once. A tab that claims an outcome before that may be hidden until
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
      // Only lowered: an outcome of the submission before that is still to come is told all the same.
      if (submission.kind === 'sending') lowerToast(last);
      return;
    }
    const { result } = submission;
    last = messageTopic(result.id);
    // No new version reloads the page while this waits for the visitor to look.
    deferReload(whenShowable().then(() => tellResult(outbox, result)));
  });
  outbox.subscribeAnnouncements((batch) => {
    // An announcement of a saved message replaces what was said when it was submitted.
    if (batch.some(({ id }) => messageTopic(id) === last)) last = submissionTopic;
    return tellBatch(outbox, batch);
  }, whenShowable);
}
