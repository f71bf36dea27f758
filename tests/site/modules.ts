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

/** What a page imports besides what its document names, because it shows it at once. */
const SHOWN_AT_ONCE: Readonly<Record<string, readonly RegExp[]>> = {
  // The form is in sight.
  '/contato': [/^ContactForm-/],
};

/** Pages that say what only the device knows, and so do not wait for anybody. */
const NEVER_WAITING = ['/este-aparelho', '/sem-conexao'];

/** The modules that one attribute of a page's boot script names. */
function named(path: string, attribute: string): string[] {
  const html = builtPages.find((page) => page.path === path)?.html ?? '';
  const [, urls = ''] = new RegExp(`data-${attribute}="([^"]*)"`).exec(html) ?? [];
  return urls.split(' ').flatMap((url) => url.replace(/^\//, '') || []);
}

/** The modules that it fetches whoever is there. */
const scriptsAtOnce = (path: string) => [...named(path, 'entry'), ...named(path, 'preload')];

/** All modules that a page's document names. */
export function scriptsNamed(path: string): string[] {
  return [...scriptsAtOnce(path), ...named(path, 'wanted')];
}

/** The scripts of the build whose names look like these. */
function builtScripts(names: readonly RegExp[]): string[] {
  const scripts = distFiles().filter((file) => file.endsWith('.js'));
  return scripts.filter((file) => names.some((name) => name.test(posix.basename(file))));
}

/** These modules with whatever they import before they run. */
export function withImports(files: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...staticImports(file));
  }
  return [...found];
}

/**
 * The modules a page fetches until it is interactive: what its boot script names and what follows by
 * itself. tests/e2e/scripts.spec.ts compares it with a browser's.
 */
export function scriptsOfInteractive(path: string): string[] {
  return withImports([...scriptsNamed(path), ...builtScripts(SHOWN_AT_ONCE[path] ?? [])]);
}

/** What the first touch of a form brings: what checks, keeps, sends, tells and lists a message. */
const ON_TOUCH = [/^submitting-/, /^start-contact-/, /^dist-/, /^Toaster-/, /^PendingMessages-/];

/** The modules a page fetches until its form is touched, and what that brings. */
export function scriptsOfTouchedForm(path: string): string[] {
  return withImports([...scriptsOfInteractive(path), ...builtScripts(ON_TOUCH)]);
}

/** The modules a page fetches without a touch. */
export function scriptsWithoutTouch(path: string): string[] {
  if (NEVER_WAITING.includes(path)) return scriptsOfInteractive(path);
  return withImports(scriptsAtOnce(path));
}
