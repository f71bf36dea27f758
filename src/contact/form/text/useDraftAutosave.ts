import { useLayoutEffect } from 'react';
import { changedDraft, hasDraft, readDraft } from '../../draft/draft.ts';
import type { FormContents } from './form-contents.ts';
import type { FormText } from './form-text.ts';
import { takeUp } from './take-up.ts';

const savePauseMs = 300;

/**
 * Keeps a draft of what is typed; and when the visitor comes back to a page that was frozen, makes
 * the form show what has become of its draft meanwhile.
 */
export function useDraftAutosave(
  text: FormText,
  { subscribe }: Pick<FormContents, 'subscribe'>,
): void {
  // A layout effect: the next form, which may replace this one at once, begins with what this one saves as it goes.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const isHere = () => !signal.aborted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hadDraft = false;
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
      hadDraft = hasDraft();
    }
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      void takeUp(text, readDraft(), { hadDraft, isHere });
      // Not `event.timeStamp`, which is the time at which the visitor asked for the page.
      backAt = performance.now();
    }
    /**
     * Another page of this tab may store its last words while this one comes back. They are taken from the event,
     * as this page may have stored over them. An event older than `backAt` was read already.
     */
    function onStorage(event: StorageEvent) {
      if (event.timeStamp < backAt) return;
      if (!text.isAsTakenUp()) return;
      const draft = changedDraft(event);
      if (draft === undefined) return;
      void takeUp(text, draft, { hadDraft: true, isHere });
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
