import type { Message, Origin } from '../../outbox/index.ts';
import { forgetClick, takeHeldClick } from '../click.ts';
import { readDraft } from '../draft/draft.ts';
import { isUnwritten } from '../draft/prefill.ts';
import { typedIn } from '../draft/unhydrated-text.ts';
import { emptyMessage, isBlank, messageFields } from '../fields.ts';
import { pageForm } from './page-form.ts';

/** What the form on this page, once it is hydrated, can be asked to do. */
export interface HydratedForm {
  readonly read: () => Message;
  /**
   * Replaces what the form holds by a saved message, and moves the focus there; false while a
   * submission is under way, which keeps the form.
   */
  readonly put: (origin: Origin) => boolean;
  readonly submit: () => void;
  /** Says what is wrong with which field, leads to the first one, and checks again at every change. */
  readonly check: () => void;
}

let current: HydratedForm | null = null;

/** The form of this page, if it is hydrated. */
export function hydratedForm(): HydratedForm | null {
  return current;
}

/**
 * Registers the form of this page, and submits it if the button was clicked before it was hydrated: the page's
 * first script marks every such click (`src/first-script/form.ts`). Returns how to unregister.
 */
export function registerForm(form: HydratedForm): () => void {
  current = form;
  if (takeHeldClick()) form.submit();
  return () => {
    if (current === form) current = null;
  };
}

/**
 * Empties the form of this page that is not hydrated yet, and moves the focus there, which makes it hydrate; an
 * earlier click on its button is dropped. Returns false where there is no form.
 */
export function leadToUnhydratedForm(): boolean {
  takeHeldClick();
  forgetClick();
  const form = pageForm();
  form?.reset();
  form?.querySelector('input')?.focus();
  return form !== null;
}

/**
 * Makes the form hear what is in its fields and it was not told of: some password managers and extensions fill a
 * field in without an event, and the form, drawn anew, would empty it again.
 */
export function hearUntold(): void {
  const known = current?.read();
  if (known === undefined) return;
  const untold = messageFields.flatMap((name) => {
    const field = pageForm()?.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isField && field.value !== known[name] ? [{ field, value: field.value }] : [];
  });
  for (const { field, value } of untold) {
    // To hear the one before, the form may have been drawn anew.
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Carries out a click on the button. Before the form is hydrated that is left to `registerForm`. */
export function requestSubmit(): void {
  if (current === null) return;
  takeHeldClick();
  hearUntold();
  current.submit();
}

/** The text of this page's form, hydrated or not; without one, the text the next form will show. */
export function formText(): Message {
  if (current !== null) return current.read();
  const form = pageForm();
  const typed = form ? typedIn(form) : emptyMessage;
  return isBlank(typed) ? (readDraft()?.values ?? emptyMessage) : typed;
}

/** Whether a message put into the form would replace something the visitor wrote. */
export function formHasText(): boolean {
  return !isUnwritten(formText());
}
