import { z } from 'zod/mini';
import { ok, type Verdict, warn } from './finding.ts';
import type { PublishedBackend } from './published-backend.ts';
import { readJson, visit } from './visit.ts';

/** What Supabase Auth tells everybody of its settings, as far as it is looked at. */
const settingsSchema = z.object({ disable_signup: z.boolean() });

/**
 * Whether anybody could make an account in the project with the published key. None may read the
 * messages; but each is a row of its database, and a mail in its name to whomever they choose.
 */
export async function checkAccounts({ url, key }: PublishedBackend): Promise<Verdict> {
  const { status, text } = await visit(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  if (status === 404) return ok('The backend has no accounts.');
  const settings = status === 200 ? settingsSchema.safeParse(readJson(text)) : null;
  if (!settings?.success) {
    return warn(`Whether anybody may sign up at the project could not be seen (status ${status}).`);
  }
  return settings.data.disable_signup
    ? ok('Nobody can sign up at the project.')
    : warn(
        'Anybody can sign up at the project with the published key, and have it send mails. Switch ' +
          'off "Allow new users to sign up" in its dashboard (README, "Publish it").',
      );
}
