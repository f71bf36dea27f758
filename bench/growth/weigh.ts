import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readPrecached } from '../../build/reading.ts';

/** Brotli bytes of what visitors download. */
export interface Weights {
  /** HTML, by page. */
  readonly html: Readonly<Record<string, number>>;
  /** HTML and the scripts until it is interactive, by page. */
  readonly page: Readonly<Record<string, number>>;
  /** All the service worker keeps from its installation on. */
  readonly precache: number;
}

/** Weighs these pages of a build, given by their files: `index.html`. */
export function weigh(dist: string, files: readonly string[]): Weights {
  const size = (file: string) =>
    statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })?.size ??
    statSync(join(dist, file)).size;
  const sum = (all: readonly string[]) => all.reduce((total, file) => total + size(file), 0);
  const html = Object.fromEntries(files.map((file) => [file, size(file)]));
  const page = Object.fromEntries(
    files.map((file) => [file, size(file) + sum(scriptsOf(dist, file))]),
  );
  const { urls } = readPrecached(readFileSync(join(dist, 'worker.js'), 'utf8'));
  return { html, page, precache: sum(urls) };
}

/** What the boot script of a page names, until it is interactive, and whatever that imports. */
function scriptsOf(dist: string, file: string): string[] {
  const html = readFileSync(join(dist, file), 'utf8');
  const named = ['entry', 'preload', 'wanted'].flatMap((list) => {
    const [, urls] = new RegExp(`data-${list}="([^"]*)"`).exec(html) ?? [];
    if (urls === undefined) throw new Error(`${file} does not name the modules it begins with`);
    return urls.split(' ').filter(Boolean);
  });
  const found = new Set<string>();
  const queue = named.map((url) => url.slice(1));
  for (let script = queue.pop(); script !== undefined; script = queue.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    const source = readFileSync(join(dist, script), 'utf8');
    for (const [, name = ''] of source.matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)) {
      queue.push(posix.join(posix.dirname(script), name));
    }
  }
  return [...found];
}
