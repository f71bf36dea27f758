import { type RefObject, useEffect } from 'react';
import type { Message, Origin } from '../../outbox/index.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from '../draft/draft.ts';
import { isUnwritten } from '../draft/prefill.ts';
import { isSameText } from '../fields.ts';
import { isSendingNow, loadedOutbox } from '../load-outbox.ts';
import { isSentAs } from '../rules.ts';
import type { FormContents } from './form-contents.ts';

const savePauseMs = 300;

interface DraftAutosaveParts {
  readonly contents: FormContents;
  readonly origin: RefObject<Origin | null>;
  /** The values that need no draft: they are in one already, or kept by the outbox. */
  readonly saved: RefObject<Message | null>;
  readonly draftOf: (values: Message) => Draft;
  /** Empties the form, for what is kept elsewhere by now. */
  readonly empty: () => void;
}

/**
 * Keeps a draft of what is typed; and when the visitor comes back to a page that was frozen, makes
 * the form show what has become of its draft meanwhile.
 */
export function useDraftAutosave(parts: DraftAutosaveParts): void {
  const { contents, origin, saved, draftOf, empty } = parts;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leftDraft = false;
    saved.current ??= contents.read();
    function save() {
      clearTimeout(timer);
      timer = undefined;
      const current = contents.read();
      // While it is sent nothing is typed: the outbox has it, or the draft written at the click.
      if (isSendingNow() || (saved.current && isSameText(current, saved.current))) return;
      saved.current = current;
      if (!isUnwritten(current)) return writeDraft(draftOf(current));
      clearDraft();
      // Emptied by hand, it is not wanted back by the next form.
      if (origin.current !== null) loadedOutbox.getSnapshot()?.dismiss();
    }
    const unsubscribe = contents.subscribe(() => {
      timer ??= setTimeout(save, savePauseMs);
    });
    function onPageHide() {
      save();
      leftDraft = readDraft() !== null;
    }
    // The page comes back as it was left; meanwhile another one in this tab may have changed the
    // draft, or sent it.
    async function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted || isSendingNow()) return;
      const draft = readDraft();
      if (draft !== null) {
        contents.replace(draft.values);
        origin.current = draft.origin;
        saved.current = contents.read();
        return;
      }
      const kept = origin.current;
      const before = contents.read();
      const isUnchanged = kept !== null && isSentAs(before, kept.message);
      const isGone = isUnchanged && (await loadedOutbox.getSnapshot()?.opened())?.id !== kept.id;
      // What was typed while the outbox was asked stays.
      if ((leftDraft || isGone) && isSameText(before, contents.read())) empty();
    }
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', save);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [contents, origin, saved, draftOf, empty]);
}
