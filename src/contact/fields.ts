import type { Message } from '../outbox/index.ts';

// Apart from the rules, so that the page knows the fields without zod.

export type MessageField = keyof Message;

/** The form before anything is typed, its fields in the order of the page. */
export const emptyMessage: Message = { name: '', email: '', phone: '', subject: '', message: '' };

export const messageFields = Object.keys(emptyMessage) as readonly MessageField[];

/** Reads the fields of a message from whatever was stored or typed. */
export function parseFields(value: unknown): Message {
  const message = { ...emptyMessage };
  if (typeof value !== 'object' || value === null) return message;
  const texts = value as Readonly<Record<string, unknown>>;
  for (const field of messageFields) {
    const text = texts[field];
    if (typeof text === 'string') message[field] = text;
  }
  return message;
}

/** Whether these values have no text that could be lost. */
export function isBlank(values: Message): boolean {
  return messageFields.every((field) => values[field].trim() === '');
}

/** Does what the outbox's `isSameMessage` does, which comes with its code and so later than the form. */
export function isSameText(one: Message, other: Message): boolean {
  return messageFields.every((field) => one[field] === other[field]);
}
