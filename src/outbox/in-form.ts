/** Which of the messages that are open in this tab its form shows. */
export interface InForm {
  /** It was submitted or opened there. */
  readonly shows: (id: string) => boolean;
  /** Until the form has asked what is open here, it may show all of it. */
  readonly has: (id: string) => boolean;
  readonly set: (id: string, isShown: boolean) => void;
  /** The form has asked: nothing else of what is open here is in it. */
  readonly settle: () => void;
}

/**
 * A record says in which tab it is open; a storage that fails, or does not say how a write ended, and
 * a tab that could not find out that it is a copy may all have that wrong.
 */
export function createInForm(): InForm {
  const known = new Map<string, boolean>();
  let isUnasked = true;
  return {
    shows: (id) => known.get(id) === true,
    has: (id) => known.get(id) ?? isUnasked,
    set: (id, isShown) => void known.set(id, isShown),
    settle() {
      isUnasked = false;
    },
  };
}
