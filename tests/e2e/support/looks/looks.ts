import { type Page, test } from '@playwright/test';

/** What is only read on a page, by what it says of it: all of these need one load. */
export type Looks = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** The title of a test that takes these looks, so that each can be asked for by its name. */
export function titleOf(looks: Looks): string {
  return Object.keys(looks).join('; ');
}

/** Takes one look after the other at the page as it stands. */
export async function lookAt(page: Page, looks: Looks): Promise<void> {
  for (const [name, look] of Object.entries(looks)) await test.step(name, () => look(page));
}
