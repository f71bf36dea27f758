import { type RefObject, useEffect } from 'react';
import type { Message, Origin } from '../../outbox/index.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from '../draft/draft.ts';
import { isUnwritten } from '../draft/prefill.ts';
import { isSameText } from '../fields.ts';
import { handedOver, isSendingNow, loadedOutbox } from '../load-outbox.ts';
import { isSentAs } from '../rules.ts';
import type { FormContents } from './form-contents.ts';
import { isOnlyInForm } from './stays-in-form.ts';

const savePauseMs = 300;

/** Was what the form shows under this id opened or sent by another page meanwhile? */
async function isElsewhere(id: string): Promise<boolean> {
  const outbox = loadedOutbox.getSnapshot();
  const last = outbox?.submission.getSnapshot();
  // A text that could not be saved, the outbox knows nothing of.
  if (last?.kind === 'ended' && last.result.id === id && isOnlyInForm(last.result)) return false;
  return (await outbox?.opened())?.id !== id;
}

interface DraftAutosaveParts {
  readonly contents: FormContents;
  readonly origin: RefObject<Origin | null>;
  /** The id the text is submitted as next. */
  readonly nextId: RefObject<string | null>;
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
  const { contents, origin, nextId, saved, draftOf, empty } = parts;
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
    /**
     * Goes on with a click that this page has kept, as what the draft says by now; takes it back where
     * the text was changed or sent meanwhile. Returns whether it goes on.
     */
    function resumeHandOver(handed: Draft, draft: Draft | null): boolean {
      const goesOn = draft !== null && isSameText(draft.values, handed.values);
      if (goesOn) {
        origin.current = draft.origin;
        nextId.current = draft.nextId;
      } else handedOver.set(null);
      return goesOn;
    }
    // The page comes back as it was left; meanwhile another one in this tab may have changed the
    // draft, or sent it.
    async function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      const draft = readDraft();
      const handed = handedOver.getSnapshot();
      if (handed === null ? isSendingNow() : resumeHandOver(handed, draft)) return;
      if (draft !== null) {
        contents.replace(draft.values);
        origin.current = draft.origin;
        saved.current = contents.read();
        // The other page drew an id of its own.
        return writeDraft(draftOf(saved.current));
      }
      const kept = origin.current;
      const before = contents.read();
      const isGone =
        kept !== null && isSentAs(before, kept.message) && (await isElsewhere(kept.id));
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
  }, [contents, origin, nextId, saved, draftOf, empty]);
}
