import { expect, type Page } from '@playwright/test';

/** The modules that a submission needs: what saves, submits, sends, tells and lists. */
const modules = ['start-contact', 'submitting', 'dist', 'Toaster', 'PendingMessages'];

/**
 * Watches the code come that a submission needs, from before the page is opened. Returns what resolves
 * once all of it is here. A module is asked for as a script when all that it imports has been fetched.
 */
export function watchSendingCode(page: Page, wanted = modules): () => Promise<void> {
  let missing = wanted;
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    missing = missing.filter((name) => !request.url().includes(`/assets/${name}-`));
  });
  return () => expect.poll(() => missing, 'code that is still to come').toEqual([]);
}
