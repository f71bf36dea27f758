import type { Message } from '../../../outbox/index.ts';

/** The values of a form, for the hooks around it. */
export interface FormContents {
  readonly read: () => Message;
  /** Starts the form anew with these values, without complaints. */
  readonly replace: (values: Message) => void;
  /** Calls back after any change of the form. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}
