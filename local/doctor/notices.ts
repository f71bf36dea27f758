import { z } from 'zod/mini';
import { askBit } from './ask.ts';
import { fail, ok, type Verdict, warn } from './finding.ts';
import type { PublishedBackend } from './published-backend.ts';
import { readJson, visit } from './visit.ts';

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
      'notify-message is deployed and has its settings (whether the database calls it with its ' +
        'secret shows in "overdue" alone).',
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

/** Whether a message has waited for too long to be announced, whatever the reason: an hour, or days in a flood. */
export async function checkOverdue(backend: PublishedBackend, site: string): Promise<Verdict> {
  const isOverdue = await askBit(
    backend,
    'notice_overdue',
    'Whether messages wait to be announced',
  );
  if (typeof isOverdue !== 'boolean') return isOverdue;
  if (!isOverdue)
    return ok(
      'No message has waited for too long to be announced: an hour, or three days of a flood.',
    );
  const advice =
    backend.url === site
      ? 'Look at what npm start prints.'
      : "In the project's SQL editor, select private.wake_notifier(); says what keeps it " +
        '(README, "To be told of messages").';
  return fail(`A message has waited for an hour or more and nobody was told of it. ${advice}`);
}

function refusalOf(text: string): z.infer<typeof refusalSchema> | null {
  return refusalSchema.safeParse(readJson(text)).data ?? null;
}
