import type { Notice, NoticeStore } from '../../supabase/functions/notify-message/notice.ts';
import type { Database } from '../database/database.ts';

/** The notices of a database at hand, by the same two functions that the API offers. */
export function sqlStore(query: Database['query']): NoticeStore {
  return {
    claim: async (withText) => {
      const [notice] = await query<Notice>(
        `select id, lease, to_json(received_at) #>> '{}' as received_at, suspected, subject,
           name, email, phone, message
         from public.claim_notice($1)`,
        [withText],
      );
      return notice ?? null;
    },
    settle: async ({ id, lease }, handOver) => {
      await query('select public.settle_notice($1, $2, $3, $4, $5, $6)', [
        id,
        lease,
        handOver.kind === 'taken',
        handOver.kind === 'taken' ? null : handOver.failure,
        handOver.kind === 'unavailable' ? handOver.retryAfterSeconds : null,
        handOver.kind === 'unavailable' && handOver.perhapsThisOne,
      ]);
    },
  };
}
