import { useEffect } from 'react';
import { uuid } from '../../../browser/uuid.ts';
import type { Message } from '../../../outbox/index.ts';
import { changedDraft, clearDraft, type Draft, readDraft } from '../../draft/draft.ts';
import { isBlank, isSameText } from '../../fields.ts';
import { handedOver } from '../../handed-over.ts';
import { isSendingNow, loadedOutbox } from '../../loaded-outbox.ts';
import { loadedSubmitting } from '../submission/load-submitting.ts';
import { resumeHandOver } from '../submission/resume-hand-over.ts';
import type { FormContents } from './form-contents.ts';
import type { FormText } from './form-text.ts';
import { settleBegun } from './opened.ts';

const savePauseMs = 300;

/**
 * The page comes back as it was left; meanwhile another one in this tab may have changed the draft, or
 * sent it.
 * @param leftDraft there was a draft when it was left.
 */
async function takeUp(text: FormText, draft: Draft | null, leftDraft: boolean): Promise<void> {
  const handed = handedOver.getSnapshot();
  if (handed === null ? isSendingNow() : resumeHandOver(text, handed)) return;
  if (draft !== null) {
    const mine = text.draft();
    // Shown again, the same text would lose what was found to correct in it.
    if (!isSameText(draft.values, mine.values)) text.show(draft.values);
    // Nobody had it in between: what it may have been submitted as is still to be asked about.
    else if (draft.nextId === mine.nextId) return;
    // The other page may have sent something as the id that this one drew, or took over from it.
    text.nextId = uuid();
    text.keepDraft(draft.origin);
    const outbox = loadedOutbox.getSnapshot();
    // Submitted by a page that was left before it could write down that it was saved.
    if (outbox !== null) await settleBegun(text, draft, outbox, outbox.takeOpened(), () => true);
    return;
  }
  if (leftDraft) text.empty();
  else await loadedSubmitting.getSnapshot()?.letGoOfElsewhere(text);
}

/**
 * Keeps a draft of what is typed; and when the visitor comes back to a page that was frozen, makes
 * the form show what has become of its draft meanwhile.
 */
export function useDraftAutosave(
  text: FormText,
  { subscribe }: Pick<FormContents, 'subscribe'>,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leftDraft = false;
    /** What it shows since it came back. */
    let takenUp: Message | null = null;
    function save() {
      clearTimeout(timer);
      timer = undefined;
      text.save();
    }
    const unsubscribe = subscribe(() => {
      timer ??= setTimeout(save, savePauseMs);
    });
    function onPageHide() {
      save();
      leftDraft = readDraft() !== null;
    }
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      void takeUp(text, readDraft(), leftDraft);
      takenUp = text.read();
    }
    /**
     * What the other page wrote in its last moment: in a process of its own, it may have done so while this
     * page came back, or before what this page wrote then.
     */
    function onStorage(event: StorageEvent) {
      const now = text.read();
      if (takenUp === null || !(isSameText(now, takenUp) || isBlank(now))) return;
      const draft = changedDraft(event);
      if (draft === undefined) return;
      if (draft === null) clearDraft();
      void takeUp(text, draft, true);
      takenUp = text.read();
    }
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pagehide', onPageHide, { signal });
    addEventListener('pageshow', onPageShow, { signal });
    addEventListener('storage', onStorage, { signal });
    document.addEventListener('visibilitychange', save, { signal });
    return () => {
      unsubscribe();
      stop.abort();
      save();
    };
  }, [text, subscribe]);
}
