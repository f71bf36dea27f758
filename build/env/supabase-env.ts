import { EnvError } from './env-error.ts';
import type { Host } from './host.ts';
import { jwtRole } from './jwt-role.ts';
import { readOrigin } from './origin.ts';

/** The key the local backend accepts. It protects nothing; it only takes a hosted key's place. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';

/** What is wrong with the pair of variables. */
export type SupabaseEnvErrorCode =
  | 'both-missing'
  | 'url-missing'
  | 'url-malformed'
  | 'key-missing'
  | 'key-malformed'
  | 'key-secret';

/** The backend a build talks to; a null `url` is the page's own origin (the local backend). */
export interface SupabaseEnv {
  readonly url: string | null;
  readonly key: string;
}

/**
 * Reads VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY. Empty counts as absent, as in a copy
 * of .env.example. Throws {@link EnvError}.
 * @param publishedBy the host that builds: what it publishes has no backend on its own origin.
 */
export function readSupabaseEnv(
  env: Record<string, string | undefined>,
  publishedBy: Host | null = null,
): SupabaseEnv {
  const url = env.VITE_SUPABASE_URL?.trim() ?? '';
  const key = env.VITE_SUPABASE_PUBLISHABLE_KEY?.trim() ?? '';
  if (url === '' && key === '') {
    if (publishedBy !== null) throw unreachable(publishedBy);
    return { url: null, key: LOCAL_PUBLISHABLE_KEY };
  }
  if (url === '') {
    throw new EnvError<SupabaseEnvErrorCode>(
      'url-missing',
      'VITE_SUPABASE_PUBLISHABLE_KEY is set but VITE_SUPABASE_URL is not. Set both or neither.',
    );
  }
  if (key === '') {
    throw new EnvError<SupabaseEnvErrorCode>(
      'key-missing',
      'VITE_SUPABASE_URL is set but VITE_SUPABASE_PUBLISHABLE_KEY is not. Set both or neither.',
    );
  }
  return { url: projectOrigin(url), key: publicKey(key) };
}

function unreachable({ name, settings }: Host): EnvError<SupabaseEnvErrorCode> {
  return new EnvError(
    'both-missing',
    'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: the form of this build would ' +
      `reach nobody once ${name} publishes it. Set them, and VITE_SITE_URL, in the site's settings ` +
      `there (${settings}), for previews too, if they are built; on your own machine, in .env.`,
  );
}

function projectOrigin(value: string): string {
  const read = readOrigin(value);
  if (read === null) {
    throw new EnvError<SupabaseEnvErrorCode>(
      'url-malformed',
      'VITE_SUPABASE_URL must be the project URL alone, such as https://abcdefgh.supabase.co.',
    );
  }
  return read.origin;
}

function publicKey(key: string): string {
  const role = key.startsWith('sb_secret_') ? 'service_role' : jwtRole(key);
  if (role === 'service_role') {
    throw new EnvError<SupabaseEnvErrorCode>(
      'key-secret',
      'VITE_SUPABASE_PUBLISHABLE_KEY holds a SECRET key. Everyone who opens the site could read ' +
        'and delete every message. Use the publishable key, and replace this one if it was ever ' +
        'part of a build.',
    );
  }
  if (!/^sb_publishable_[\w-]+$/.test(key) && role !== 'anon') {
    throw new EnvError<SupabaseEnvErrorCode>(
      'key-malformed',
      'VITE_SUPABASE_PUBLISHABLE_KEY must be a publishable key (sb_publishable_...) or an anon JWT.',
    );
  }
  return key;
}
