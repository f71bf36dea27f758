import { hostOf } from './host.ts';
import { readSiteUrl } from './site-url.ts';
import { readSupabaseEnv } from './supabase-env.ts';

/**
 * Reads what the variables say of the pages to make: where they send to, and where they will be. Only a build
 * can be refused for what publishing wants: a development server is for this machine.
 * @throws `EnvError`.
 */
export function readBuildEnv(env: Record<string, string | undefined>, command: 'build' | 'serve') {
  const publishedBy = command === 'build' ? hostOf(env) : null;
  const supabase = readSupabaseEnv(env, publishedBy);
  const required = command === 'build' && supabase.url !== null;
  const siteUrl = readSiteUrl(env, { required, publishedBy });
  return { supabase, siteUrl };
}
