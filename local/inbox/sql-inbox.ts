import type { Database } from '../database/database.ts';
import { mailDirOf, removeEml } from '../notices/eml.ts';
import { type Inbox, idsBeginning, type ReceivedMessage } from './inbox.ts';

/** Times are made by Postgres, which knows years that JavaScript's Date does not. */
const READ = `
  select
    id, name, email, phone, subject, message, source_page,
    to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at,
    consent_version, suspected,
    to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as received_at
  from public.contact_messages
  where ($1::timestamptz is null or contact_messages.received_at >= $1)
    and ($2::uuid is null or id between $2 and $3)
  order by contact_messages.received_at desc, id
`;

/** The messages of a database at hand; `dataDir` is where their mails lie, if it has a place. */
export function sqlInbox(query: Database['query'], dataDir: string | null): Inbox {
  return {
    read: ({ since, id }) =>
      query<ReceivedMessage>(READ, [since, ...(id === null ? [null, null] : idsBeginning(id))]),
    erase: async (id) => {
      const sql = 'delete from public.contact_messages where id = $1 returning id';
      const erased = await query(sql, [id]);
      if (dataDir !== null) await removeEml(mailDirOf(dataDir), id);
      return erased.length > 0;
    },
  };
}
