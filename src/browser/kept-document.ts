import { keptPath, pageFile } from './page-path.ts';

/**
 * The HTML kept for this path, if any. The precache has it under its file name (`/sobre.html`), a visit under its
 * address. Rejects where the Cache API is missing or forbidden.
 */
export const keptDocument = async (path: string) =>
  (await caches.match(pageFile(path), { ignoreSearch: true })) ?? caches.match(keptPath(path));
