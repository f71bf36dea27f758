import type { Database } from '../database/database.ts';
import { mailedIds, removeEml } from './eml.ts';

/**
 * Forgets what the privacy page says is forgotten, as pg_cron has it done in a hosted project, and
 * the mails of messages that are gone, however they went.
 */
export async function forgetWhatIsOld(query: Database['query'], mailDir: string): Promise<void> {
  await query('select private.purge_contact_messages(), private.purge_arrivals()');
  // Read before the rows: a mail that is written meanwhile has its row.
  const mailed = await mailedIds(mailDir);
  const rows = await query<{ id: string }>(
    'select id from public.contact_messages where id = any ($1::uuid[])',
    [[...mailed]],
  );
  const kept = new Set(rows.map(({ id }) => id));
  for (const id of mailed) if (!kept.has(id)) await removeEml(mailDir, id);
}
