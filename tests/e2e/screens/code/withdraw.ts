import type { Page } from '@playwright/test';
import { gone, intercept } from '../../support/intercept.ts';
import { documentsOf } from '../../support/navigation.ts';

/** How often the page's document was asked for, from now on. */
export function countLoads(page: Page): () => number {
  const documents = documentsOf(page);
  return () => documents.length;
}

/**
 * A file that is not on the server, or not before it was asked for so many times, or not before there
 * is reason to. Who hears that it is gone asks once more, past the browser's cache.
 */
export async function withdraw(
  page: Page,
  file: string,
  until: number | (() => boolean),
): Promise<() => number> {
  let asked = 0;
  const isBack = () => (typeof until === 'number' ? asked > until : until());
  await intercept(page, `**/assets/${file}`, () => {
    asked += 1;
    return isBack() ? 'goes on' : gone;
  });
  return () => asked;
}
