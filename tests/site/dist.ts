import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

export const distDir = fileURLToPath(new URL('../../dist', import.meta.url));

export interface BuiltPage {
  /** As a visitor sees it: `/`, `/sobre`; `/404` is the not-found page. */
  readonly path: string;
  /** Its path in dist. */
  readonly file: string;
  readonly html: string;
}

/** The text of one file of the build. */
export function readDist(file: string): string {
  return readFileSync(join(distDir, file), 'utf8');
}

/** Every HTML file of the build. */
export const builtPages: readonly BuiltPage[] = readdirSync(distDir, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => ({
    file,
    path: `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
    html: readDist(file),
  }));

/** What stands in for other pages: not found, and not on the device. */
const standIns = ['/404', '/sem-conexao'];

/** All pages a visitor can ask for. */
export const listedPages = builtPages.filter(({ path }) => !standIns.includes(path));

/** How many bytes of a file travel: its compressed twin where there is one. */
export function travelSize(file: string): number {
  const path = join(distDir, file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

/** How many bytes of a text travel. */
export function brotliSize(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** HTML as React writes it, turned back into text. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .trim();
}

/** The text of the first element of this name. */
export function elementText(html: string, name: string): string {
  const element = new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 's').exec(html);
  return plainText(element?.[1] ?? '');
}

/** What the `<meta>` with this name or property says. */
export function metaContent(html: string, name: string): string {
  const tag = new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return plainText(/ content="([^"]*)"/.exec(tag)?.[1] ?? '');
}
