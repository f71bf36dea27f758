import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { builtPages, distDir, readDist } from './dist.ts';

/** The names of all files of the build, compressed twins left out. */
export function distFiles(): string[] {
  return readdirSync(distDir, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /\.\w+$/.test(file) && !/\.(br|gz)$/.test(file));
}

/** What a module imports before it runs. */
function staticImports(file: string): string[] {
  const imports = readDist(file).matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g);
  return [...imports].map(([, name = '']) => posix.join(posix.dirname(file), name));
}

/**
 * The modules a page fetches before it is interactive: what its boot script names, whatever those
 * import, and the chunks of the build given by name, which the page loads by itself.
 */
export function firstLoad(path: string, chunks: readonly RegExp[]): string[] {
  const html = builtPages.find((page) => page.path === path)?.html ?? '';
  const named = /data-preload="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const own = distFiles().filter((file) =>
    chunks.some((chunk) => file.endsWith('.js') && chunk.test(posix.basename(file))),
  );
  const found = new Set<string>();
  const queue = [...named.map((url) => url.replace(/^\//, '')), ...own];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...staticImports(file));
  }
  return [...found];
}
