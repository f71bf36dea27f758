import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LocalError } from '../errors.ts';
import { type HeaderRule, parseHeaders, parseRedirects, type RedirectRule } from './host-files.ts';

/** What a build made, as far as a server has to know. */
export interface Dist {
  /** Paths of pages as visitors see them: `/`, `/sobre`. Not the not-found page. */
  readonly pages: ReadonlySet<string>;
  /** Paths of all other files a visitor may ask for, and of pages by their file names. */
  readonly files: ReadonlySet<string>;
  readonly headerRules: readonly HeaderRule[];
  readonly redirects: ReadonlyMap<string, RedirectRule>;
}

const NOT_FOUND_PAGE = '/404.html';

/** Files that speak to a static host, and the compressed twins of others. */
const PRIVATE = /^_(headers|redirects)$|\.(br|gz)$/;

/**
 * Returns a function that describes the build in `distDir`, read again once it was rebuilt.
 * @throws `dist-missing` at once if there is none.
 */
export function watchDist(distDir: string): () => Dist {
  let builtAt = buildTime(distDir);
  if (builtAt === null) throw noBuild(distDir);
  let dist = readDist(distDir);
  return () => {
    const now = buildTime(distDir);
    // Null in the middle of a rebuild: what is known stays until there is something new.
    if (now !== null && now !== builtAt) {
      dist = readDist(distDir);
      builtAt = now;
    }
    return dist;
  };
}

/**
 * When the build was complete: the time of `index.html.br`, which is written after all pages, or of `index.html` where
 * there is none.
 */
function buildTime(distDir: string): number | null {
  const [page, compressed] = ['index.html', 'index.html.br'].map((file) =>
    statSync(join(distDir, file), { throwIfNoEntry: false }),
  );
  return compressed?.mtimeMs ?? page?.mtimeMs ?? null;
}

function readDist(distDir: string): Dist {
  const files = servedFiles(distDir).map((file) => `/${file}`);
  const pages = files.filter((path) => path.endsWith('.html') && path !== NOT_FOUND_PAGE);
  return {
    pages: new Set(pages.map(pagePath)),
    files: new Set(files),
    headerRules: parseHeaders(readIfPresent(join(distDir, '_headers'))),
    redirects: parseRedirects(readIfPresent(join(distDir, '_redirects'))),
  };
}

/**
 * The files below `distDir` that a visitor may ask for, such as `assets/a.js`.
 * @throws `dist-missing`.
 */
export function servedFiles(distDir: string): string[] {
  return entriesIn(distDir)
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(distDir, sep).length))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !PRIVATE.test(file));
}

function entriesIn(distDir: string): Dirent[] {
  try {
    return readdirSync(distDir, { recursive: true, withFileTypes: true });
  } catch {
    throw noBuild(distDir);
  }
}

function noBuild(distDir: string): LocalError {
  return new LocalError('dist-missing', `There is no build in ${distDir}. Run: npm run build`);
}

/**
 * The path visitors open a page at, by that of its file: `/sobre` for `/sobre.html`. A copy of the one in
 * `src/browser/page-path.ts`, which a test holds it to: what serves a build imports nothing of the site.
 */
export function pagePath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}

function readIfPresent(file: string): string {
  return statSync(file, { throwIfNoEntry: false }) === undefined ? '' : readFileSync(file, 'utf8');
}
