import { useEffect } from 'react';
import { uuid } from '../../../browser/uuid.ts';
import { readDraft } from '../../draft/draft.ts';
import { isSameText } from '../../fields.ts';
import { handedOver } from '../../handed-over.ts';
import { isSendingNow } from '../../loaded-outbox.ts';
import { loadedSubmitting } from '../submission/load-submitting.ts';
import { resumeHandOver } from '../submission/resume-hand-over.ts';
import type { FormContents } from './form-contents.ts';
import type { FormText } from './form-text.ts';

const savePauseMs = 300;

/**
 * The page comes back as it was left; meanwhile another one in this tab may have changed the draft, or
 * sent it.
 * @param leftDraft there was a draft when it was left.
 */
async function takeUp(text: FormText, leftDraft: boolean): Promise<void> {
  const draft = readDraft();
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
    return text.keepDraft(draft.origin);
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
      if (persisted) void takeUp(text, leftDraft);
    }
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pagehide', onPageHide, { signal });
    addEventListener('pageshow', onPageShow, { signal });
    document.addEventListener('visibilitychange', save, { signal });
    return () => {
      unsubscribe();
      stop.abort();
      save();
    };
  }, [text, subscribe]);
}
