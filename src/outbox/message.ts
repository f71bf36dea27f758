// Apart from the rules, so that the worker and the first load know the fields without zod.

/** The five fields a visitor fills in; each name is a column of `contact_messages`. */
export const messageFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export type MessageField = (typeof messageFields)[number];

/** What the visitor wrote: trimmed and within the limits once it came out of `parseMessage`. */
export type Message = Record<MessageField, string>;

/** The form before anything is typed. */
export const emptyMessage: Message = { name: '', email: '', phone: '', subject: '', message: '' };

/** Is there nothing in the form that could be lost? */
export function isBlank(values: Message): boolean {
  return messageFields.every((field) => values[field].trim() === '');
}
