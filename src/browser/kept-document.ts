import { keptPath, pageFile } from './kept-caches.ts';

/**
 * The document of this path that is on the device, if any: the installation keeps files, a visit keeps
 * addresses. Rejects where the browser does not say.
 */
export const keptDocument = async (path: string) =>
  (await caches.match(pageFile(path), { ignoreSearch: true })) ?? caches.match(keptPath(path));
