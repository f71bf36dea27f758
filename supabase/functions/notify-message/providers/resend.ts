import { digest } from '../digest.ts';
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
    const body = JSON.stringify({ from, to, subject, text });
    const response = await fetch(`${origin}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        // For 24 hours a second request with the same key sends nothing, and one with another text is
        // refused: whether the first was taken it does not say. After a change of the configuration the
        // company is rather told twice than never.
        'Idempotency-Key': `${id}/${await fingerprint(body)}`,
      },
      body,
      redirect: 'manual',
      signal,
    });
    if (response.ok) {
      await response.body?.cancel();
      return judge(response);
    }
    return judge(response, await errorName(response));
  };
}

/** Tells one text from another, and nothing of what it says. */
async function fingerprint(text: string): Promise<string> {
  const bytes = Array.from(await digest(text));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Resend's word for what is wrong, such as `validation_error`; null where there is none. */
async function errorName(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : null;
  // Nothing but a word of a list: it is stored and logged, and what is beside it quotes addresses.
  return typeof name === 'string' && /^[a-z0-9_]{1,60}$/.test(name) ? name : null;
}
