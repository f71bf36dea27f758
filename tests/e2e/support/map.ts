import type { Locator, Page } from '@playwright/test';
import { visitWhole } from './visit.ts';

export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** The pages that show it. */
export const PAGES_WITH_MAP: readonly string[] = ['/', '/contato'];

/** Answers in place of the map's server, which tests do not visit. Returns what it was asked. */
export async function standInForMap(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`${MAP_ORIGIN}/**`, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title>' });
  });
  return requests;
}

/** Where the map stands, once all that is above it has its place. */
export async function placeOfMap(page: Page, path: string): Promise<Locator> {
  await visitWhole(page, path);
  return page.getByRole('figure').last();
}
