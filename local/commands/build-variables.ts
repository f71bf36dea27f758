import { readdirSync } from 'node:fs';
import { hostVariables } from '../../build/env/host.ts';

/** Vite's own files for a production build. They yield to the environment. */
export const ENV_FILES = /^\.env(\.production)?(\.local)?$/;

/**
 * What has pages talk to the backend on their own origin, whatever those files say; on a host's builder
 * too, as such a build is not published.
 */
export const OWN_ORIGIN: Readonly<Record<string, string>> = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  VITE_SITE_URL: '',
  ...Object.fromEntries(hostVariables.map((name) => [name, ''])),
};

/**
 * The variables a production build in `root` is made with: those of the environment, and of Vite's own
 * files where there are any. Only then is Vite loaded, which takes a second of a core.
 */
export async function buildVariables(root: string): Promise<Record<string, string | undefined>> {
  if (!readdirSync(root).some((name) => ENV_FILES.test(name))) return process.env;
  const { loadEnv } = await import('vite');
  return loadEnv('production', root, 'VITE_');
}
