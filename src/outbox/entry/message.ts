/** The fields, row and table of this site. What else is about them: "To use it elsewhere" in `../README.md`. */

/** The five fields a visitor fills in; each name is a column of the table. */
export const messageFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

type MessageField = (typeof messageFields)[number];

/** What the visitor wrote, ready to be sent: trimmed and within the limits of the table. */
export type Message = Record<MessageField, string>;

/** Whether both have the same text in every field. */
export function isSameMessage(one: Message, other: Message): boolean {
  return messageFields.every((field) => one[field] === other[field]);
}

export const tableName = 'contact_messages';

/** The constraint whose violation means that the row is there already. */
export const primaryKey = /\bcontact_messages_pkey\b/;

/** A row of the table as a client may write it. */
export interface ContactRow extends Message {
  readonly id: string;
  readonly source_page: string;
  /** ISO 8601. */
  readonly submitted_at: string;
  readonly consent_version: string;
  /** Only suspected rows have it, so that a table without the column still takes all others. */
  readonly suspected?: true;
}

/** The parts of an entry that its row is made of. */
export interface RowSource {
  readonly id: string;
  readonly message: Message;
  readonly sourcePage: string;
  readonly createdAt: number;
  readonly consent: { readonly version: string };
  readonly suspected: boolean;
}

/** The first and the last time that ISO 8601 writes with a year of four digits, as Postgres reads it. */
const firstTime = Date.parse('0001-01-01T00:00:00Z');
const lastTime = Date.parse('9999-12-31T23:59:59Z');

/**
 * Makes the row of an entry. What the form does not check is kept within the table's limits: a wrong clock,
 * for instance, must not get the message refused.
 */
export function rowOf(source: RowSource): ContactRow {
  const { id, message, sourcePage, createdAt, consent, suspected } = source;
  const submittedAt = Math.min(Math.max(createdAt, firstTime), lastTime);
  return {
    id,
    ...message,
    source_page: [...sourcePage].slice(0, 200).join(''),
    submitted_at: new Date(submittedAt).toISOString(),
    consent_version: consent.version.slice(0, 40) || 'unknown',
    ...(suspected && { suspected }),
  };
}
