import type { Notice, NoticeStore } from './notice.ts';
import { type StoreCall, StoreError } from './store-error.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * The notices of a hosted project, through its API. `key` is a secret key (sb_secret_...) or the
 * older service_role JWT; only the latter is a token as well.
 */
export function restStore(projectUrl: string, key: string): NoticeStore {
  const call = async (name: StoreCall, body: object): Promise<Response> => {
    const response = await fetch(`${projectUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: key,
        ...(key.startsWith('sb_') ? {} : { Authorization: `Bearer ${key}` }),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new StoreError(name, response.status);
  };
  return {
    claim: async (withText) => {
      const response = await call('claim_notice', { with_text: withText });
      const rows: unknown = await response.json().catch(() => null);
      if (!Array.isArray(rows) || !rows.every(isNotice)) {
        throw new StoreError('claim_notice', 'unreadable');
      }
      return rows[0] ?? null;
    },
    settle: async ({ id, lease }, handOver) => {
      const response = await call('settle_notice', {
        message_id: id,
        lease,
        taken: handOver.kind === 'taken',
        failure: handOver.kind === 'taken' ? null : handOver.failure,
        retry_after_seconds: handOver.kind === 'unavailable' ? handOver.retryAfterSeconds : null,
        // Sent only when true: a database without this migration (a restored backup) rejects unknown arguments, and
        // the notice would never be settled.
        ...(handOver.kind === 'unavailable' &&
          handOver.perhapsThisOne && { perhaps_this_one: true }),
      });
      await response.body?.cancel();
    },
  };
}

const TEXTS = ['id', 'lease', 'received_at', 'subject'] as const;
const TEXTS_OR_NULL = ['name', 'email', 'phone', 'message'] as const;

function isNotice(row: unknown): row is Notice {
  if (typeof row !== 'object' || row === null) return false;
  const fields: Partial<Record<keyof Notice, unknown>> = row;
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    TEXTS_OR_NULL.every((name) => fields[name] === null || typeof fields[name] === 'string') &&
    typeof fields.suspected === 'boolean'
  );
}
