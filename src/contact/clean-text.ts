import type { Message } from '../outbox/index.ts';
import { type MessageField, messageFields } from './fields.ts';

// Apart from the rules, which come only once the form is touched.

/**
 * The text as it is sent: trimmed, without NUL (Postgres refuses it) and with lone surrogates
 * replaced (they are not valid UTF-8). `toWellFormed` would be newer than browsers that can do the rest.
 */
function cleanText(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

/** Without the invisible characters that come along when an address or a number is pasted. */
function cleanPasted(text: string): string {
  return cleanText(text.replace(/\p{Cf}/gu, ''));
}

/** The text typed into a field, as it is sent. */
export function cleanField(field: MessageField, text: string): string {
  return field === 'email' || field === 'phone' ? cleanPasted(text) : cleanText(text);
}

/** Whether the form's values would be sent as this message. */
export function isSentAs(values: Message, message: Message): boolean {
  return messageFields.every((field) => cleanField(field, values[field]) === message[field]);
}
