import type { Locator, Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { visitWhole } from './visit.ts';

export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** The pages that show it. */
export const PAGES_WITH_MAP: readonly string[] = ['/', '/contato'];

/** What its server answers. */
export const mapOfServer = {
  status: 200,
  type: 'text/html',
  body: '<!doctype html><title>Mapa</title>',
} as const;

/** Answers in place of the map's server, which tests do not visit. Returns what it was asked. */
export async function standInForMap(page: Page, by = intercept): Promise<string[]> {
  const requests: string[] = [];
  await by(page, `${MAP_ORIGIN}/**`, ({ url }) => {
    requests.push(url);
    return mapOfServer;
  });
  return requests;
}

/** Where the map stands, once all that is above it has its place. */
export async function placeOfMap(page: Page, path: string): Promise<Locator> {
  await visitWhole(page, path);
  return page.getByRole('figure').last();
}
