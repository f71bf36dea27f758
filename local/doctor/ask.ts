import { fail, type Verdict } from './finding.ts';
import type { PublishedBackend } from './published-backend.ts';
import { type Answer, readJson, type Visit, visit } from './visit.ts';

/** Asks the database's API for a path below /rest/v1, with the site's own key. */
export function ask(
  backend: PublishedBackend,
  path: string,
  { headers, ...call }: Visit = {},
): Promise<Answer> {
  return visit(`${backend.url}/rest/v1${path}`, {
    ...call,
    headers: {
      apikey: backend.key,
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  });
}

/** The code by which PostgREST or Postgres names a refusal; null without one. */
export function refusalCode({ text }: Answer): string | null {
  const body = readJson(text);
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return typeof body.code === 'string' ? body.code : null;
}

/**
 * Asks a function of the database that tells the public one bit.
 * @param whether what it tells, as the beginning of a sentence.
 * @returns the bit, or what is wrong where it does not tell it.
 */
export async function askBit(
  backend: PublishedBackend,
  name: string,
  whether: string,
): Promise<boolean | Verdict> {
  const answer = await ask(backend, `/rpc/${name}`, { method: 'POST', body: '{}' });
  const { status, text } = answer;
  if (status === 200 && (text === 'true' || text === 'false')) return text === 'true';
  const code = refusalCode(answer);
  const said = `${status}${code === null ? '' : ` (${code})`}`;
  return code === 'PGRST202' || code === '42501'
    ? fail(`${whether} was answered with ${said}: a migration is missing. Run: supabase db push`)
    : fail(`${whether} could not be seen (status ${said}).`);
}
