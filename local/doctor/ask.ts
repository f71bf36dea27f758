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
