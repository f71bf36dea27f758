import { EnvError } from './env-error.ts';
import type { Host } from './host.ts';
import { jwtClaims } from './jwt-claims.ts';
import { type Origin, readOrigin } from './origin.ts';

/** The key the local backend accepts. It protects nothing; it only takes a hosted key's place. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';

/** What is wrong with the pair of variables. */
export type SupabaseEnvErrorCode =
  | 'both-missing'
  | 'url-missing'
  | 'url-malformed'
  | 'url-local'
  | 'key-missing'
  | 'key-malformed'
  | 'key-foreign'
  | 'key-secret';

/** The backend a build talks to; a null `url` is the page's own origin (the local backend). */
export interface SupabaseEnv {
  readonly url: string | null;
  readonly key: string;
}

/**
 * Reads VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY. Empty counts as absent, as in a copy of
 * .env.example.
 * @param publishedBy the host that builds: what it publishes has no backend on its own origin.
 * @throws {@link EnvError}.
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
  const project = projectOrigin(url);
  if (project.loopback && publishedBy !== null) {
    throw new EnvError<SupabaseEnvErrorCode>(
      'url-local',
      `VITE_SUPABASE_URL is ${project.origin}: once ${publishedBy.name} publishes this build, each ` +
        'visitor would write to their own device. Set it to the hosted project.',
    );
  }
  return { url: project.origin, key: publicKey(key, project) };
}

function unreachable({ name, settings }: Host): EnvError<SupabaseEnvErrorCode> {
  return new EnvError(
    'both-missing',
    'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: the form of this build would ' +
      `reach nobody once ${name} publishes it. Set them, and VITE_SITE_URL, in the site's settings ` +
      `there (${settings}), for previews too, if they are built; on your own machine, in .env.`,
  );
}

function projectOrigin(value: string): Origin {
  const read = readOrigin(value);
  if (read === null) {
    throw new EnvError<SupabaseEnvErrorCode>(
      'url-malformed',
      'VITE_SUPABASE_URL must be the project URL alone, such as https://abcdefgh.supabase.co.',
    );
  }
  return read;
}

function publicKey(key: string, project: Origin): string {
  const claims = jwtClaims(key);
  const role = key.startsWith('sb_secret_') ? 'service_role' : claims.role;
  if (role === 'service_role') {
    throw new EnvError<SupabaseEnvErrorCode>(
      'key-secret',
      'VITE_SUPABASE_PUBLISHABLE_KEY holds a SECRET key. Everyone who opens the site could read ' +
        'and delete every message. Use the publishable key, and replace this one if it was ever ' +
        'part of a build.',
    );
  }
  // Nothing else with it, such as quotes: the page sends it as it stands.
  const isAnon = role === 'anon' && /^[\w-]+(\.[\w-]+){2}$/.test(key);
  if (!/^sb_publishable_[\w-]+$/.test(key) && !isAnon) {
    throw new EnvError<SupabaseEnvErrorCode>(
      'key-malformed',
      'VITE_SUPABASE_PUBLISHABLE_KEY must be a publishable key (sb_publishable_...) or an anon JWT.',
    );
  }
  if (key === LOCAL_PUBLISHABLE_KEY ? !project.loopback : isOfAnother(project, claims.ref)) {
    throw new EnvError<SupabaseEnvErrorCode>(
      'key-foreign',
      `VITE_SUPABASE_PUBLISHABLE_KEY is no key of ${project.origin}, which would refuse every ` +
        'message. Use the publishable key of that project.',
    );
  }
  return key;
}

/** Whether a key's project, which an anon JWT names, has another address. */
function isOfAnother({ origin }: Origin, ref: unknown): boolean {
  const [, host] = /^https:\/\/([^.]+)\.supabase\.co$/.exec(origin) ?? [];
  return host !== undefined && typeof ref === 'string' && ref !== host;
}
