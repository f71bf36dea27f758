/** A received message as the owner reads it. */
export interface ReceivedMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  readonly source_page: string | null;
  readonly submitted_at: string | null;
  readonly consent_version: string;
  readonly received_at: string;
}

/** All messages, newest first. Times are ISO 8601 in UTC, made by Postgres for any year. */
export const RECEIVED_MESSAGES_SQL = `
  select
    id, name, email, phone, subject, message, source_page,
    to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at,
    consent_version,
    to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as received_at
  from public.contact_messages
  order by contact_messages.received_at desc, id
`;

/** The messages as text for a terminal. */
export function renderMessages(messages: readonly ReceivedMessage[]): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return [count, ...messages.map(renderMessage)].join('\n\n');
}

function renderMessage(message: ReceivedMessage): string {
  const rows = [
    ['Received', message.received_at],
    ['Written', message.submitted_at ?? 'unknown'],
    ['Name', message.name],
    ['E-mail', message.email],
    ['Phone', message.phone],
    ['Page', message.source_page ?? 'unknown'],
    ['Protocol', message.id],
  ] as const;
  return [
    `── ${oneLine(message.subject)}`,
    ...rows.map(([label, value]) => `   ${label.padEnd(9)} ${oneLine(value)}`),
    '',
    ...printable(message.message)
      .split('\n')
      .map((line) => `   ${line}`),
  ].join('\n');
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}

/**
 * Text that cannot command a terminal or dress up as another text: control characters (with them
 * every escape sequence) and overrides of the writing direction become visible marks.
 */
function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
