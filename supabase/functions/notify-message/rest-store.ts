import type { Notice, NoticeStore } from './notice.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * The notices of a hosted project, through its API. `key` is a secret key (sb_secret_...) or the
 * older service_role JWT; only the latter is a token as well.
 */
export function restStore(projectUrl: string, key: string): NoticeStore {
  const call = async (name: string, body: object): Promise<Response> => {
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
    throw new Error(`${name} was answered with ${response.status}`);
  };
  return {
    claim: async (withText) => {
      const response = await call('claim_notice', { with_text: withText });
      const [notice] = (await response.json()) as Notice[];
      return notice ?? null;
    },
    settle: async ({ id, lease }, delivery) => {
      const response = await call('settle_notice', {
        message_id: id,
        lease,
        taken: delivery.kind === 'taken',
        failure: delivery.kind === 'taken' ? null : delivery.failure,
        retry_after_seconds: delivery.kind === 'unavailable' ? delivery.retryAfterSeconds : null,
      });
      await response.body?.cancel();
    },
  };
}
