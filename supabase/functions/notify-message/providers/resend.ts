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
    if (response.ok) {
      await response.body?.cancel();
      return judge(response);
    }
    const name = await errorName(response);
    // The key was used for a mail that was taken before the configuration, and with it the mail's text,
    // changed. By a request still under way it has another name.
    if (response.status === 409 && name === 'invalid_idempotent_request') return { kind: 'taken' };
    return judge(response, name);
  };
}

/** Resend's word for what is wrong, such as `validation_error`; null where there is none. */
async function errorName(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : null;
  // Nothing but a word of a list: it is stored and logged, and what is beside it quotes addresses.
  return typeof name === 'string' && /^[a-z0-9_]{1,60}$/.test(name) ? name : null;
}
