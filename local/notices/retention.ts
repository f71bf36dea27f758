import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';

/** A mail, or what is left of one whose writing was cut short. */
const MAIL = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/;

/**
 * Forgets what the privacy page says is forgotten, as pg_cron has it done in a hosted project, and
 * the mails of messages that are gone, however they went.
 */
export async function forgetWhatIsOld(query: Database['query'], mailDir: string): Promise<void> {
  await query('select private.purge_contact_messages(), private.purge_arrivals()');
  // Read before the rows: a mail that is written meanwhile has its row.
  const mails = await mailsIn(mailDir);
  const rows = await query<{ id: string }>(
    'select id from public.contact_messages where id = any ($1::uuid[])',
    [[...mails.values()]],
  );
  const kept = new Set(rows.map(({ id }) => id));
  for (const [file, id] of mails) {
    if (!kept.has(id)) await rm(join(mailDir, file), { force: true });
  }
}

/** The names of the files, with the ids of their messages. */
async function mailsIn(directory: string): Promise<Map<string, string>> {
  const mails = new Map<string, string>();
  // The first mail makes the folder.
  for (const file of await readdir(directory).catch(() => [])) {
    const id = MAIL.exec(file)?.groups?.id;
    if (id !== undefined) mails.set(file, id);
  }
  return mails;
}
