import type { Message } from '../../../outbox/index.ts';
import type { Draft } from '../../draft/draft.ts';
import { messageFields } from '../../fields.ts';

/** Why the form was not empty when it opened, or why it is now. */
export type FormNotice = 'restored' | 'editing' | 'cleared';

/** The notice of a form, or that there is none. */
interface ShownNotice {
  readonly notice: FormNotice | null;
  /** False if something else already tells the visitor. */
  readonly isSaid: boolean;
}

/** What a form says of its text, and the draft that can be had back as long as it says so. */
export type FormNotices = Readonly<ReturnType<typeof createFormNotices>>;

/** Creates the notices of the form that shows them by this. */
export function createFormNotices(showNotice: (shown: ShownNotice) => void) {
  /** The draft that the visitor cleared, as long as that can be undone. */
  let cleared: Draft | null = null;

  return {
    cleared: () => cleared,

    /** Says this, or nothing. */
    set(notice: FormNotice | null, { isSaid = true } = {}): void {
      cleared = null;
      showNotice({ notice, isSaid });
    },

    /** Says that this draft was cleared, if there is one. */
    offerBack(draft: Draft | null): void {
      if (draft === null) return;
      showNotice({ notice: 'cleared', isSaid: true });
      cleared = draft;
    },

    /** Whether each field that was cleared has another text by now: nothing could be put back. */
    isUseless(current: Message): boolean {
      const { values } = cleared ?? {};
      return values !== undefined && messageFields.every((name) => current[name] || !values[name]);
    },
  };
}

/** The text of a draft, except in fields that have a new one. */
export function putBackBeside({ values }: Draft, typed: Message): Message {
  return {
    ...values,
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value)),
  };
}
