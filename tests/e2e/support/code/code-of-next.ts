import { posix } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { scriptsOfInteractive } from '../../../site/modules.ts';
import { watchScripts } from './watch-scripts.ts';

/** Where the header of the home page leads. */
const next = '/portfolio';

/** What the next page needs and the home page does not. */
function codeOfNext(): string[] {
  const here = scriptsOfInteractive('/');
  return scriptsOfInteractive(next).filter((file) => !here.includes(file));
}

/** Which of that code the page has asked for, from now on. */
export function watchCode(page: Page): () => string[] {
  const names = codeOfNext().map((file) => posix.basename(file));
  const asked = watchScripts(page);
  return () => asked().filter((name) => names.includes(name));
}

/** The names of all of it. */
export const wanted = (): string[] =>
  codeOfNext()
    .map((file) => posix.basename(file))
    .sort();

export const linkToNext = (page: Page): Locator => page.locator(`header a[href="${next}"]`).first();
