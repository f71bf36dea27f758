import { uuid } from '../browser/uuid.ts';
import { isSameMessage, type Message } from './entry/message.ts';
import type { Version } from './entry/replace-version.ts';

/** What a form's text was submitted as, or is kept as. */
export interface Origin {
  readonly id: string;
  readonly message: Message;
  /**
   * Older versions, the oldest first, that end when this one is saved: one that is kept, and those
   * of which the storage may have kept one without saying so.
   */
  readonly replaces: readonly Version[];
  /** It was sent before without being saved, and may have arrived. */
  readonly ambiguous: boolean;
}

/** May an older version have arrived of which no record may know? */
export function isOlderAmbiguous({ replaces }: Origin): boolean {
  return replaces.some(({ ambiguous }) => ambiguous);
}

/**
 * What a text is to be submitted as: unchanged it keeps its id, so that what went through is not
 * repeated; changed it is a new message, under `nextId` if there is one, which replaces the old
 * one.
 */
export function originOf(message: Message, last: Origin | null, nextId: string | null): Origin {
  if (last !== null && isSameMessage(last.message, message)) return last;
  return {
    id: nextId ?? uuid(),
    message,
    replaces: last === null ? [] : [...last.replaces, { id: last.id, ambiguous: last.ambiguous }],
    ambiguous: false,
  };
}
