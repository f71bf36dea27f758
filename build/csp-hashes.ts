import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The hash of an inline script or style as a Content-Security-Policy names it. */
export function cspHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}

/** The hashes of every inline `<style>` of a page. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => cspHash(css));
}

/**
 * The hash of the style element sonner adds when the first toast is shown.
 * @throws when a new version of sonner brings its styles in another way.
 */
export async function sonnerStyleHash(): Promise<string> {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs');
  const literal = /^__insertCSS\((".*")\);$/m.exec(await readFile(file, 'utf8'))?.[1];
  if (literal === undefined) throw new Error('sonner no longer inserts its styles as one string');
  return cspHash(JSON.parse(literal));
}
