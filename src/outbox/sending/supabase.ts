import type { SupabaseClient } from '@supabase/supabase-js';
import { fetchWithFallback } from '../../browser/code/fetch-code.ts';
import { backend } from './endpoint.ts';
import { createRecordingFetch } from './recording-fetch.ts';

let shared: Promise<SupabaseClient> | null = null;

async function load(): Promise<SupabaseClient> {
  const { createClient } = await fetchWithFallback(() => import('@supabase/supabase-js'));
  const { url, key } = backend();
  return createClient(url, key, {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global: { fetch: createRecordingFetch() },
  });
}

/** The page's one client, fetched when first asked for, and again if that failed. */
export function supabase(): Promise<SupabaseClient> {
  shared ??= load().catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return shared;
}
