/** Which of the messages that are open in this tab its form shows. */
export interface InForm {
  /** It was submitted or opened there. */
  readonly surelyShows: (id: string) => boolean;
  /** Until the form has asked what is open here, it may show all of it. */
  readonly mayShow: (id: string) => boolean;
  /** The visitor waits for what becomes of it. */
  readonly isSubmitting: (id: string) => boolean;
  /** It was saved, or opened from what is saved: whatever fails since, nobody may say that it is not kept. */
  readonly wasKept: (id: string) => boolean;
  readonly noteKept: (id: string) => void;
  /** It is submitted there, until `set` says how that ended. */
  readonly submit: (id: string) => void;
  readonly set: (id: string, isShown: boolean) => void;
  /** The form has asked: nothing else of what is open here is in it. */
  readonly settle: () => void;
  /** The page was left, and is back: the next one may have opened something in this tab. The form asks again. */
  readonly unsettle: () => void;
}

/**
 * The record names the tab, but may be wrong: after a write that failed or was not confirmed, and in a
 * duplicated tab that could not find out that it is one.
 */
export function createInForm(): InForm {
  const known = new Map<string, boolean>();
  const kept = new Set<string>();
  let submitting: string | null = null;
  let isUnasked = true;
  return {
    surelyShows: (id) => known.get(id) === true,
    mayShow: (id) => known.get(id) ?? isUnasked,
    isSubmitting: (id) => id === submitting,
    wasKept: (id) => kept.has(id),
    noteKept: (id) => void kept.add(id),
    submit(id) {
      known.set(id, true);
      submitting = id;
    },
    set(id, isShown) {
      known.set(id, isShown);
      if (id === submitting) submitting = null;
    },
    settle() {
      isUnasked = false;
    },
    unsettle() {
      isUnasked = true;
      for (const [id, isShown] of known) if (!isShown) known.delete(id);
    },
  };
}
