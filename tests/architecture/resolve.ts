import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path/posix';

/** What a name leads to; paths are relative to the repository's root. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  /** Everything below a folder, as a pattern names it. */
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'unknown' };

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json', '.mdx', '.css'];

/**
 * Where a name in `file` leads.
 * @param files every file of the repository.
 */
export function resolveName(file: string, name: string, files: ReadonlySet<string>): Target {
  const bare = name.replace(/[?#].*$/, '');
  const path = pathOf(file, bare);
  if (path === null) return packageOf(bare);
  const [, packagePath] = /^node_modules\/(.*)$/.exec(path) ?? [];
  if (packagePath !== undefined) return packageOf(packagePath);
  if (path.startsWith('../')) return { kind: 'unknown' };
  if (path.endsWith('*') || path.endsWith('/')) {
    return { kind: 'folder', path: path.replace(/\/?\*?$/, '') };
  }
  const asTypeScript = path.replace(/\.(m?)js(x?)$/, '.$1ts$2');
  const candidates = [path, asTypeScript, `${path}/index`].flatMap((one) =>
    ENDINGS.map((ending) => one + ending),
  );
  const found = candidates.find((candidate) => files.has(candidate));
  return found === undefined ? { kind: 'unknown' } : { kind: 'file', path: found };
}

/** The path a name gives, or null where it names a package. */
function pathOf(file: string, name: string): string | null {
  if (/^\.{1,2}(?:\/|$)/.test(name)) return normalize(join(dirname(file), name));
  return name.startsWith('/') ? normalize(name.slice(1)) : null;
}

function packageOf(name: string): Target {
  // Node's own, `virtual:` ones of the build and the kind of file that a type names are taken whole.
  if (isBuiltin(name)) return { kind: 'package', name: `node:${name.replace(/^node:/, '')}` };
  if (/^\*\.\w+$/.test(name)) return { kind: 'package', name };
  if (name.startsWith('virtual:')) return { kind: 'package', name: name.replace(/\/.*$/, '') };
  const [, found] = /^((?:@[a-z0-9-]+\/)?[a-z0-9][\w.*-]*)(?:\/|$)/.exec(name) ?? [];
  return found === undefined ? { kind: 'unknown' } : { kind: 'package', name: found };
}
