import type { SupabaseClient } from '@supabase/supabase-js';
import { fetchWithFallback } from '../../browser/code/fetch-code.ts';
import { MissingCode } from '../../browser/code/lost-code.ts';
import { reloadOnce } from '../../browser/code/reload-once.ts';
import { once } from '../../browser/once.ts';
import { tableName } from '../entry/message.ts';
import { backend } from './endpoint.ts';
import { createRecordingFetch } from './recording-fetch.ts';
import type { Insert } from './send.ts';

/** The page's one client, fetched when first asked for, and again if that failed. */
export const supabase = once(async (): Promise<SupabaseClient> => {
  const { createClient } = await fetchWithFallback(() => import('@supabase/supabase-js'));
  const { url, key } = backend();
  return createClient(url, key, {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global: { fetch: createRecordingFetch() },
  });
});

/** The client for an attempt. If only a new page can bring its code, the page is reloaded for it. */
export function clientForAttempt(): Promise<SupabaseClient> {
  const client = supabase();
  client.catch((error: unknown) => {
    if (error instanceof MissingCode) void reloadOnce(error);
  });
  return client;
}

/** The insert of a Supabase client, which is asked for anew for each attempt. */
export function insertWith(client: () => Promise<SupabaseClient>): Insert {
  return async (row, signal) => (await client()).from(tableName).insert(row).abortSignal(signal);
}
