import type { Rolldown } from 'vite';

/** The route file behind a path, as TanStack Router names it: `/blog/x` is `blog.$slug`. */
function routeFile(path: string): RegExp {
  const [section = '', detail] = path.slice(1).split('/');
  if (section === '') return /\/src\/routes\/index\.tsx\?/;
  return detail === undefined
    ? new RegExp(`/src/routes/${section}(?:\\.index)?\\.tsx\\?`)
    : new RegExp(`/src/routes/${section}\\.\\$\\w+\\.tsx\\?`);
}

/**
 * The modules a page imports at start besides its entry, so that they are fetched all at once and
 * not one after another. A path without a route file (the not-found page) has the entry's only.
 */
export function preloadFor(
  path: string,
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk,
): string[] {
  const file = routeFile(path);
  const wanted = new Set(entry.imports);
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || !output.moduleIds.some((id) => file.test(id))) continue;
    for (const fileName of [output.fileName, ...output.imports]) wanted.add(fileName);
  }
  wanted.delete(entry.fileName);
  return [...wanted].map((fileName) => `/${fileName}`);
}
