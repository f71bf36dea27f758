import { backend } from './endpoint.ts';
import { createRecordingFetch } from './recording-fetch.ts';
import type { InsertClient } from './send.ts';

/** PostgREST's body of an error, if this is one. */
async function errorOf(response: Response): Promise<unknown> {
  if (response.ok) return null;
  return response.json().catch(() => null);
}

/**
 * The worker's client: the one insert that the page's Supabase client makes, in a few lines.
 * Even `@supabase/postgrest-js` would be a quarter of all the worker is, and every visitor loads
 * the worker. The tests hold both clients to the same table of answers.
 */
export function createWorkerClient(
  { url, key } = backend(),
  fetch: typeof globalThis.fetch = createRecordingFetch(),
): InsertClient {
  const headers = {
    'Content-Type': 'application/json',
    apikey: key,
    // A publishable key is no token; the older anon key is a JWT and the API wants it as one.
    ...(!key.startsWith('sb_') && { Authorization: `Bearer ${key}` }),
  };
  return {
    from: (table) => ({
      insert: (row) => ({
        async abortSignal(signal) {
          const body = JSON.stringify(row);
          const target = `${url.replace(/\/+$/, '')}/rest/v1/${table}`;
          const response = await fetch(target, { method: 'POST', headers, body, signal });
          return { status: response.status, error: await errorOf(response) };
        },
      }),
    }),
  };
}
