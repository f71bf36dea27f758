import type { Message } from '../../outbox/index.ts';
import { emptyMessage, isBlank, messageFields } from '../fields.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';

/** Forms that have hydrated, and look after their text themselves. */
const hydrated = new WeakSet<HTMLFormElement>();

function typedInto(form: HTMLFormElement): Message {
  const typed = { ...emptyMessage };
  for (const field of messageFields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      typed[field] = control.value;
    }
  }
  return typed;
}

/** What stands in the fields of a form that hydrates: until now only the browser knew. */
export function takeTyped(form: HTMLFormElement | null): Message {
  if (form === null) return emptyMessage;
  hydrated.add(form);
  return typedInto(form);
}

/** What was typed, and from the draft what was not. */
export function filledUp(typed: Message, draft: Draft | null): Message {
  const values = { ...typed };
  for (const field of messageFields) values[field] ||= draft?.values[field] ?? '';
  return values;
}

/** Keeps what was typed into a form that the visitor leaves before it has hydrated. */
export function keepTyped(form: HTMLFormElement | null): void {
  if (form === null || hydrated.has(form)) return;
  const typed = typedInto(form);
  if (isBlank(typed)) return;
  const draft = readDraft();
  writeDraft({ values: filledUp(typed, draft), origin: draft?.origin ?? null });
}
