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

/** The messages as RFC 4180 has them, below `CSV_HEAD`: every field in quotes, CRLF. */
export function csvRows(messages: readonly ReceivedMessage[]): string {
  return messages.map((message) => line(COLUMNS.map((column) => message[column]))).join('');
}

function line(values: readonly (string | boolean | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** What a spreadsheet takes for the beginning of a formula. */
const SIGN = '[=+\\-@＝＋－＠]';
const AT_START = new RegExp(`^\\s*${SIGN}|^\\s`, 'u');
/**
 * A program that splits at semicolons, as those of Brazil do, or at tabs, takes the quotes of all but a
 * line's first field for text: there a cell may begin in the middle of one.
 */
const BEFORE_SIGN = new RegExp(`(?<![\\s";])[\\s";]+(?=${SIGN})`, 'gu');
const marked = (gap: string) => (/[;\t\r\n]/.test(gap) ? `${gap}'` : gap);

/** The line that comes before all others. */
export const CSV_HEAD = line(COLUMNS);

/**
 * What spreadsheets would run as a formula gets an apostrophe in front (OWASP's rule, with leading
 * white space and full-width signs), also behind what may separate cells. Phone numbers with a country
 * code and lists with dashes are hit too; at the beginning of a cell the apostrophe is not shown by the
 * programs it is for, within one it is.
 */
function cell(value: string | boolean | null): string {
  const text = printable(String(value ?? '')).replace(BEFORE_SIGN, marked);
  const safe = AT_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
