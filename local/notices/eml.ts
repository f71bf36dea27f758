import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email, Provider } from '../../supabase/functions/notify-message/notice.ts';

/** Where the mails of a data directory go. */
export function mailDirOf(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** In place of a mail service: one `.eml` file a message, which any mail program opens. */
export function emlProvider(directory: string): Provider {
  return async (email) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const file = emlFile(directory, email.id);
    // Whole or not there; the same e-mail again is the same file.
    await writeFile(partOf(file), toEml(email), { mode: 0o600 });
    await rename(partOf(file), file);
    return { kind: 'taken' };
  };
}

/** Removes the mail of a message that is gone, and what is left of one whose writing was cut short. */
export async function removeEml(directory: string, id: string): Promise<void> {
  const file = emlFile(directory, id);
  await rm(file, { force: true });
  await rm(partOf(file), { force: true });
}

/** A message's id, as part of a pattern. */
export const MESSAGE_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const MAIL = new RegExp(`^(?<id>${MESSAGE_ID})\\.eml(?:\\.part)?$`);

/** The ids of the messages that there is a mail of, or a part of one. */
export async function mailedIds(directory: string): Promise<Set<string>> {
  // The first mail makes the folder.
  const files = await readdir(directory).catch(() => []);
  return new Set(files.map((file) => MAIL.exec(file)?.groups?.id).filter((id) => id !== undefined));
}

function emlFile(directory: string, id: string): string {
  return join(directory, `${id}.eml`);
}

function partOf(file: string): string {
  return `${file}.part`;
}

/** An e-mail as RFC 5322 and MIME write it. `now` is its date. */
export function toEml({ id, subject, text }: Email, now = new Date()): string {
  const body = Buffer.from(text.replaceAll('\n', '\r\n'), 'utf8').toString('base64');
  return [
    'From: Site <site@localhost>',
    'To: Empresa <contato@localhost>',
    `Subject: ${encodedWords(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@localhost>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body.replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n');
}

/** RFC 2047: words of at most 75 characters, none of which cuts a character in two. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((part) => `=?utf-8?B?${Buffer.from(part, 'utf8').toString('base64')}?=`)
    .join('\r\n ');
}
