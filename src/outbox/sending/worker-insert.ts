import { tableName } from '../entry/message.ts';
import { backend } from './endpoint.ts';
import { createRecordingFetch } from './recording-fetch.ts';
import type { Insert } from './send.ts';

/** PostgREST's body of an error, if this is one. */
async function errorOf(response: Response): Promise<unknown> {
  if (response.ok) return null;
  return response.json().catch(() => null);
}

/**
 * The worker's insert: the request that the page's Supabase client makes, in a few lines. Even
 * `@supabase/postgrest-js` would be a quarter of all the worker is, and every visitor loads the
 * worker. The tests hold both to the same table of answers.
 */
export function createWorkerInsert(
  { url, key } = backend(),
  fetch: typeof globalThis.fetch = createRecordingFetch(),
): Insert {
  const headers = {
    'Content-Type': 'application/json',
    apikey: key,
    // A publishable key is no token; the older anon key is a JWT and the API wants it as one.
    ...(!key.startsWith('sb_') && { Authorization: `Bearer ${key}` }),
  };
  const target = `${url.replace(/\/+$/, '')}/rest/v1/${tableName}`;
  return async (row, signal) => {
    const body = JSON.stringify(row);
    const response = await fetch(target, { method: 'POST', headers, body, signal });
    return { status: response.status, error: await errorOf(response) };
  };
}
