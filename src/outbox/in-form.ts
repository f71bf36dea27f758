/** Which of the messages that are open in this tab its form shows. */
export interface InForm {
  /** Whether the form surely shows it: it was submitted or opened there. */
  readonly surelyShows: (id: string) => boolean;
  /** Whether the form may show it: until it has asked what is open in this tab, it may show any of that. */
  readonly mayShow: (id: string) => boolean;
  /** Whether its submission is under way, and the visitor waits for the result. */
  readonly isSubmitting: (id: string) => boolean;
  /** The form submits it; `show` or `hide` is called once that has ended. */
  readonly submit: (id: string) => void;
  /** The form shows it. */
  readonly show: (id: string) => void;
  /** The form does not show it. */
  readonly hide: (id: string) => void;
  /** The form has asked what is open in this tab: it shows nothing else of that. */
  readonly settle: () => void;
  /**
   * The page is back after it was left: another page may have opened something in this tab meanwhile, so the
   * form asks again.
   */
  readonly unsettle: () => void;
}

/**
 * This is kept beside the record's `openIn`, which can be wrong: after a write that failed or was never
 * confirmed, and in a duplicated tab that cannot detect that it is one.
 */
export function createInForm(): InForm {
  const known = new Map<string, boolean>();
  let submitting: string | null = null;
  let isUnasked = true;

  function set(id: string, isShown: boolean): void {
    known.set(id, isShown);
    if (id === submitting) submitting = null;
  }

  return {
    surelyShows: (id) => known.get(id) === true,
    mayShow: (id) => known.get(id) ?? isUnasked,
    isSubmitting: (id) => id === submitting,
    submit(id) {
      known.set(id, true);
      submitting = id;
    },
    show: (id) => set(id, true),
    hide: (id) => set(id, false),
    settle() {
      isUnasked = false;
    },
    unsettle() {
      isUnasked = true;
      for (const [id, isShown] of known) if (!isShown) known.delete(id);
    },
  };
}
