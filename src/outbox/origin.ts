import { uuid } from '../browser/uuid.ts';
import { isSameMessage, type Message } from './entry/message.ts';
import type { Version } from './entry/replace-version.ts';

/** The message that a form's text was last submitted as, or opened from. */
export interface Origin {
  readonly id: string;
  readonly message: Message;
  /**
   * Older versions, oldest first. Those that have a record end once this one is saved; the storage may have
   * saved one of them without confirming it.
   */
  readonly replaces: readonly Version[];
  /** Whether this text was sent before without being saved, and may have arrived. */
  readonly ambiguous: boolean;
  /**
   * Whether this device has this text or, as the storage did not say, may have it: then no later failure allows
   * saying that it is not saved.
   */
  readonly isMaybeSaved: boolean;
}

/** Whether an older version may have arrived without its record, if it has one, saying so. */
export function isOlderAmbiguous({ replaces }: Origin): boolean {
  return replaces.some(({ ambiguous }) => ambiguous);
}

/**
 * Decides what a form's text is submitted as. Unchanged text keeps its id, so that it is not repeated if it
 * went through. Changed text is a new message, under `nextId` if there is one, and replaces the old one.
 */
export function originOf(message: Message, last: Origin | null, nextId: string | null): Origin {
  if (last !== null && isSameMessage(last.message, message)) return last;
  return {
    id: nextId ?? uuid(),
    message,
    replaces: last === null ? [] : [...last.replaces, { id: last.id, ambiguous: last.ambiguous }],
    ambiguous: false,
    isMaybeSaved: false,
  };
}
