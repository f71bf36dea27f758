import { keptPath, pageFile } from './kept-caches.ts';

/** Whether the document of this path is on the device. Rejects where the browser does not say. */
export async function hasDocument(path: string): Promise<boolean> {
  const installed = await caches.match(pageFile(path), { ignoreSearch: true });
  return Boolean(installed ?? (await caches.match(keptPath(path))));
}
