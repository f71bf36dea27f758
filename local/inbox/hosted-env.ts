import { readOrigin } from '../../build/env/origin.ts';
import { LocalError } from '../errors.ts';

/** Where the hosted project is and the key that may read it. */
export interface HostedEnv {
  readonly url: string;
  readonly key: string;
}

/**
 * Reads SUPABASE_URL (else VITE_SUPABASE_URL) and SUPABASE_SECRET_KEY from the environment alone: no file
 * that a build could take up holds the key.
 * @throws `usage` with one sentence.
 */
export function readHostedEnv(env: Record<string, string | undefined>): HostedEnv {
  const address = env.SUPABASE_URL?.trim() || env.VITE_SUPABASE_URL?.trim() || '';
  const key = env.SUPABASE_SECRET_KEY?.trim() ?? '';
  if (address === '') throw usage('--hosted needs SUPABASE_URL in the environment.');
  if (key === '') throw usage('--hosted needs SUPABASE_SECRET_KEY in the environment.');
  const project = readOrigin(address);
  if (project === null) {
    throw usage(
      'SUPABASE_URL must be the project URL alone, such as https://abcdefgh.supabase.co.',
    );
  }
  if (key.startsWith('sb_publishable_') || !/^[\w.-]+$/.test(key)) {
    throw usage('SUPABASE_SECRET_KEY must be a secret key (sb_secret_...) or a service_role JWT.');
  }
  return { url: project.origin, key };
}

function usage(message: string): LocalError {
  return new LocalError('usage', message);
}
