import { useEffect } from 'react';
import { uuid } from '../../../browser/uuid.ts';
import type { Message, Outbox } from '../../../outbox/index.ts';
import { changedDraft, clearDraft, type Draft, readDraft } from '../../draft/draft.ts';
import { isBlank, isSameText } from '../../fields.ts';
import { handedOver } from '../../handed-over.ts';
import { isSendingNow, whenOutboxIsLoaded } from '../../loaded-outbox.ts';
import { loadedSubmitting } from '../submission/load-submitting.ts';
import { resumeHandOver } from '../submission/resume-hand-over.ts';
import type { FormContents } from './form-contents.ts';
import type { FormText } from './form-text.ts';
import { placeOpened, settleBegun } from './opened.ts';

const savePauseMs = 300;

/** The other page may have opened a kept message, or closed the one this form shows. */
async function takeOpened(
  text: FormText,
  began: Draft | null,
  outbox: Outbox,
  isHere: () => boolean,
): Promise<void> {
  const opened = await outbox.takeOpened();
  if (isHere() && opened !== null) placeOpened(text, began, opened, outbox);
}

/**
 * The page comes back as it was left; meanwhile another one in this tab may have changed the draft, or
 * sent it.
 * @param leftDraft there was a draft when it was left.
 * @param isHere whether the form is still shown.
 */
async function takeUp(
  text: FormText,
  draft: Draft | null,
  leftDraft: boolean,
  isHere: () => boolean,
): Promise<void> {
  const handed = handedOver.getSnapshot();
  if (handed === null ? isSendingNow() : resumeHandOver(text, handed)) return;
  if (draft !== null) {
    const mine = text.draft();
    // Shown again, the same text would lose what was found to correct in it.
    if (!isSameText(draft.values, mine.values)) {
      text.show(draft.values);
      text.setNotice('restored');
      // Nobody had it in between: what it may have been submitted as is still to be asked about.
    } else if (draft.nextId === mine.nextId) return;
    // The other page may have sent something as the id that this one drew, or took over from it.
    text.nextId = uuid();
    text.keepDraft(draft.origin);
    const outbox = await whenOutboxIsLoaded();
    // Submitted by a page that was left before it could write down that it was saved.
    return settleBegun(text, draft, outbox, takeOpened(text, draft, outbox, isHere), isHere);
  }
  if (leftDraft) {
    clearDraft();
    text.empty();
    await takeOpened(text, null, await whenOutboxIsLoaded(), isHere);
  } else await loadedSubmitting.getSnapshot()?.letGoOfElsewhere(text);
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
    const stop = new AbortController();
    const { signal } = stop;
    const isHere = () => !signal.aborted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leftDraft = false;
    /** What it shows since it came back. */
    let takenUp: Message | null = null;
    let backAt = Infinity;
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
      backAt = Infinity;
      leftDraft = readDraft() !== null;
    }
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      void takeUp(text, readDraft(), leftDraft, isHere);
      takenUp = text.read();
      // The event itself has the time at which the visitor asked for it.
      backAt = performance.now();
    }
    /**
     * What the other page wrote in its last moment, which may be while this one came back, or before what
     * this one wrote then. What it wrote earlier is told as well, once the page is back: that was read.
     */
    function onStorage(event: StorageEvent) {
      if (event.timeStamp < backAt) return;
      const now = text.read();
      if (takenUp === null || !(isSameText(now, takenUp) || isBlank(now))) return;
      const draft = changedDraft(event);
      if (draft === undefined) return;
      void takeUp(text, draft, true, isHere);
      takenUp = text.read();
    }
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
