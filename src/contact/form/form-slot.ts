import { isBlank, type Message } from '../../outbox/message.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { wakeContactForm } from './load-form.ts';

/** What the form on this page, once it is awake, can be asked to do. */
export interface FormDesk {
  readonly read: () => Message;
  /** Replaces what the form holds, and moves the focus there. */
  readonly put: (message: Message) => void;
  readonly submit: () => void;
}

let desk: FormDesk | null = null;
let handedIn: Message | null = null;
let submitHeld = false;

/** Registers the form of this page and gives it what waited for it. Returns how to unregister. */
export function openDesk(opened: FormDesk): () => void {
  desk = opened;
  if (handedIn !== null) {
    opened.put(handedIn);
    handedIn = null;
  } else if (submitHeld) {
    opened.submit();
  }
  submitHeld = false;
  return () => {
    if (desk === opened) desk = null;
  };
}

/** Remembers a click on the button that came before the form could handle it; true if so. */
export function holdSubmit(): boolean {
  if (desk !== null) return false;
  submitHeld = true;
  wakeContactForm();
  return true;
}

/** Would putting a message into the form replace something the visitor wrote? */
export function formHasText(): boolean {
  return desk === null ? readDraft() !== null : !isBlank(desk.read());
}

/**
 * Gives a message that has left the outbox to the form, or keeps it in memory for the next form
 * that opens. Returns whether there was one on this page.
 */
export function handToForm(message: Message): boolean {
  if (desk !== null) {
    desk.put(message);
    return true;
  }
  handedIn = message;
  wakeContactForm();
  return false;
}

/** Makes the draft what the form holds again, after something else was put there in vain. */
export function keepDraft(): void {
  if (desk === null || isBlank(desk.read())) clearDraft();
  else writeDraft(desk.read());
}
