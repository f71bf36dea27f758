import { createHash } from 'node:crypto';

/** As many characters of a hash as the names of files have. */
export const HASH_LENGTH = 7;

/**
 * What stands before the slug in the names of scripts that only one article, or one project, has a use
 * for. By its slug alone an article could be taken for the application's own `react` or `app`.
 */
export const OWN = { article: 'article', project: 'case' } as const;

/** How the address of a pack begins (`packs.ts`). The worker knows it too (`src/worker/cache.ts`). */
export const PACK = 'assets/packed-';

/** How the address of the pack with this content ends: another content has another address. */
export function packEnd(content: string | Uint8Array): string {
  return `-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.json`;
}

/** How a script's name ends, for a regular expression. */
export const SCRIPT_END = `-.{${HASH_LENGTH}}\\.js`;

/** Finds the scripts with these names among all files. */
export function scriptNamed(...names: readonly string[]): RegExp {
  const either = names.map((name) => name.replaceAll('.', '\\.')).join('|');
  return new RegExp(`^assets/(?:${either})${SCRIPT_END}$`);
}

/** The modules that these scripts are made of. */
const OWNERS: Readonly<Record<keyof typeof OWN, RegExp>> = {
  article: /^\0virtual:posts\/slug\//,
  project: /\/src\/content\/portfolio\/[^/]+\.ts$/,
};

/** The bundler's own script, which every page names: `rolldown-runtime` would be nine characters more of each. */
export const RUNTIME = 'interop';

/** What the bundler tells of a script that is to be named. */
interface Named {
  readonly name: string;
  readonly facadeModuleId: string | null;
}

/** The name of a script, after what it is made of. */
function chunkName({ name, facadeModuleId }: Named): string {
  if (name === 'rolldown-runtime') return `assets/${RUNTIME}-[hash:${HASH_LENGTH}].js`;
  const owner = (['article', 'project'] as const).find((kind) =>
    OWNERS[kind].test(facadeModuleId ?? ''),
  );
  return `assets/${owner ? `${OWN[owner]}.` : ''}[name]-[hash:${HASH_LENGTH}].js`;
}

/**
 * The names of what a build serves under /assets/. Pages name dozens of these files, and a hash does
 * not compress: seven of its characters in place of eight tell the versions of a file apart as well.
 */
export const assetNames = {
  entryFileNames: chunkName,
  chunkFileNames: chunkName,
  assetFileNames: `assets/[name]-[hash:${HASH_LENGTH}][extname]`,
};
