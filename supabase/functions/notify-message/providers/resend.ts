import type { Provider } from '../notice.ts';
import { judge } from './answer.ts';

export interface ResendOptions {
  readonly apiKey: string;
  /** Of a domain that is verified with Resend: `Site <site@company.example>`. */
  readonly from: string;
  readonly to: readonly string[];
  /** https://api.resend.com unless told. */
  readonly origin?: string;
}

/** E-mail through Resend (https://resend.com/docs/api-reference/emails/send-email). */
export function resend({
  apiKey,
  from,
  to,
  origin = 'https://api.resend.com',
}: ResendOptions): Provider {
  return async ({ id, subject, text }, signal) => {
    const response = await fetch(`${origin}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        // For 24 hours a second request with the same key sends nothing.
        'Idempotency-Key': id,
      },
      body: JSON.stringify({ from, to, subject, text }),
      redirect: 'manual',
      signal,
    });
    if (response.status !== 409) {
      await response.body?.cancel();
      return judge(response);
    }
    // The key was used: by a request still under way, or for a mail that was taken before the
    // configuration, and with it the mail's text, changed.
    const name = await errorName(response);
    if (name === 'invalid_idempotent_request') return { kind: 'taken' };
    return { kind: 'refused', failure: `HTTP 409 ${name}` };
  };
}

async function errorName(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : null;
  return typeof name === 'string' ? name.slice(0, 100) : 'unknown';
}
