import type { Message } from '../../outbox/index.ts';
import type { ParsedMessage } from '../rules.ts';

/** The values of a form, for the hooks around it. */
export interface FormContents {
  readonly read: () => Message;
  /** Starts the form anew with these values, without complaints. */
  readonly replace: (values: Message) => void;
  /**
   * What is ready to be sent, or what is wrong with which field: then it says so, leads to the first
   * one, and looks again at every change.
   */
  readonly check: () => ParsedMessage;
  /** Calls back after any change of the form. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}
