import { readdirSync } from 'node:fs';

const FILES = /^\.env(\.production)?(\.local)?$/;

/**
 * The variables a production build in `root` is made with: those of the environment, and of Vite's own
 * files where there are any. Only then is Vite loaded, which takes a second of a core.
 */
export async function buildVariables(root: string): Promise<Record<string, string | undefined>> {
  if (!readdirSync(root).some((name) => FILES.test(name))) return process.env;
  const { loadEnv } = await import('vite');
  return loadEnv('production', root, 'VITE_');
}
