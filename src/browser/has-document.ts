import { keptPath, pageFile } from './kept-caches.ts';

/** Whether the document of this path is on the device. Never rejects. */
export async function hasDocument(path: string): Promise<boolean> {
  try {
    const installed = await caches.match(pageFile(path), { ignoreSearch: true });
    return Boolean(installed ?? (await caches.match(keptPath(path))));
  } catch {
    // Without the Cache API, or with it forbidden.
    return false;
  }
}
