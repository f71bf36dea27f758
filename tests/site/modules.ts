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

/** What every page imports once the browser is idle (src/start-features.ts). */
const WHEN_IDLE = [/^start-features-/, /^start-pwa-/];

/** What a page imports besides, because it shows it at once. */
const SHOWN_AT_ONCE: Readonly<Record<string, readonly RegExp[]>> = {
  // The form is in sight, and where a form is there may be something to send.
  '/contato': [/^ContactForm-/, /^start-contact-/],
  '/este-aparelho': [/^start-contact-/],
};

/**
 * The modules a page fetches without a touch: what its boot script names and what follows by
 * itself, with whatever those import. tests/e2e/scripts.spec.ts compares it with a browser's.
 */
export function scriptsWithoutTouch(path: string): string[] {
  const html = builtPages.find((page) => page.path === path)?.html ?? '';
  const named = /data-preload="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const chunks = [...WHEN_IDLE, ...(SHOWN_AT_ONCE[path] ?? [])];
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
