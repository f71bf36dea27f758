import { fetchFiles } from './browser/code/fetch-code.ts';
import { preloadMode } from './preload-mode.ts';

/** The scripts of each page by its path (build/pages/page-files.ts). */
type PageFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Returns what fetches the scripts of a page all at once. Its loader finds out about them one after the other: of
 * an article there are five waits, each of half a second on a slow line. Undefined where the service worker has the
 * site, or data is to be saved.
 */
export function pagesAtOnce(): ((path: string) => void) | undefined {
  // Development has no list.
  if (!import.meta.env.PROD || preloadMode() !== 'intent') return;
  // Without the list a page comes as slowly as it does by itself.
  const list: Promise<PageFiles> = fetch('/page-files.json')
    .then((answer) => answer.json())
    .catch(() => ({}));
  return (path) => {
    // Whoever needs what is lost asks for it again.
    list.then((files) => fetchFiles(files[path] ?? [])).catch(() => {});
  };
}
