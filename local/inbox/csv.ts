import { printable } from '../printable.ts';
import type { ReceivedMessage } from './inbox.ts';

const COLUMNS = [
  'received_at',
  'submitted_at',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'source_page',
  'consent_version',
  'suspected',
  'id',
] as const satisfies readonly (keyof ReceivedMessage)[];

/** The messages as RFC 4180 has it: a head line, every field in quotes, CRLF. */
export function toCsv(messages: readonly ReceivedMessage[]): string {
  const rows = messages.map((message) => COLUMNS.map((column) => cell(message[column])));
  return [COLUMNS.map(cell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/**
 * What spreadsheets would run as a formula gets an apostrophe in front (OWASP's rule, with leading
 * white space and full-width signs): `=`, `+`, `-`, `@`. Phone numbers with a country code are hit
 * too; the apostrophe is not shown by the programs it is for.
 */
function cell(value: string | boolean | null): string {
  const text = printable(String(value ?? ''));
  const safe = /^\s*[=+\-@＝＋－＠]|^\s/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
