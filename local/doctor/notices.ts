import { z } from 'zod/mini';
import { fail, ok, type Verdict, warn } from './finding.ts';
import type { PublishedBackend } from './published-backend.ts';
import { visit } from './visit.ts';

const PATH = '/functions/v1/notify-message';
const DEPLOY = 'Run: supabase functions deploy notify-message';

/** How the function of this checkout refuses; a platform's own answers have other codes. */
const refusalSchema = z.object({
  code: z.enum(['wrong_secret', 'not_configured']),
  message: z.string(),
});

/**
 * Whether the function that tells the company of messages is deployed and has its settings: asked
 * without its secret, so that it does nothing, and without a key, as the database's scheduler asks.
 */
export async function checkNotices({ url }: PublishedBackend, site: string): Promise<Verdict> {
  if (url === site) return ok('npm start announces messages by itself, without a function to ask.');
  const { status, text } = await visit(`${url}${PATH}`, { method: 'POST' });
  const refusal = refusalOf(text);
  if (status === 401 && refusal?.code === 'wrong_secret') {
    return ok(
      'notify-message is deployed and has its settings (whether the database knows its secret ' +
        'only net._http_response says).',
    );
  }
  if (status === 500 && refusal?.code === 'not_configured') {
    return fail(
      `notify-message says: ${refusal.message} Until then nobody is told of messages. ` +
        'Set it with: supabase secrets set',
    );
  }
  if (status === 404) {
    return warn(
      'There is no function notify-message: nobody is told of messages, which wait in the table ' +
        `to be looked for. ${DEPLOY} (README, "To be told of messages")`,
    );
  }
  return fail(
    `notify-message answered ${status} to a call without its secret, which this checkout's ` +
      `function does not: it does not start, is another one, or the platform asks for a token ` +
      `of users, of which supabase/config.toml frees it. ${DEPLOY}`,
  );
}

function refusalOf(text: string): z.infer<typeof refusalSchema> | null {
  try {
    return refusalSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
