import { posix } from 'node:path';
import type { Page } from '@playwright/test';

/** The names of the scripts the page asks for from now on, sorted, without the service worker. */
export function watchScripts(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== '/worker.js') asked.add(posix.basename(pathname));
  });
  return () => [...asked].sort();
}
