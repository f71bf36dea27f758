import { posix } from 'node:path';
import type { Page } from '@playwright/test';
import { scriptsOfInteractive } from '../site/modules.ts';
import { expect, test } from './site-fixtures.ts';
import { hydrated, visit } from './support/visit.ts';
import { installSite } from './support/worker.ts';

const next = '/portfolio';

/** What the next page needs and the home page does not. */
function codeOfNext(): string[] {
  const here = scriptsOfInteractive('/');
  return scriptsOfInteractive(next).filter((file) => !here.includes(file));
}

/** Which of that code the page has asked for, from now on. */
function watchCode(page: Page): () => string[] {
  const names = codeOfNext().map((file) => posix.basename(file));
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = posix.basename(new URL(request.url()).pathname);
    if (names.includes(name)) asked.add(name);
  });
  return () => [...asked].sort();
}

const wanted = () =>
  codeOfNext()
    .map((file) => posix.basename(file))
    .sort();

const linkToNext = (page: Page) => page.locator(`header a[href="${next}"]`).first();

test('the code behind a link is there before anybody points at it, once the site is on the device', async ({
  page,
}) => {
  await installSite(page);
  await page.goto('/sobre');
  const asked = watchCode(page);
  await visit(page, '/');
  expect(wanted()).not.toEqual([]);
  await expect.poll(asked).toEqual(wanted());
});

test.describe('before that', () => {
  test.use({ serviceWorkers: 'block' });

  test('it is fetched as the pointer comes to the link', async ({ page }) => {
    const asked = watchCode(page);
    await visit(page, '/');
    expect(asked()).toEqual([]);
    await linkToNext(page).hover();
    await expect.poll(asked).toEqual(wanted());
  });
});

test('whoever saves data fetches it with the click', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await installSite(page);
  const asked = watchCode(page);
  await page.goto('/');
  await hydrated(page);
  await linkToNext(page).hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked()).toEqual([]);
  await linkToNext(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portfólio' })).toBeVisible();
  expect(asked()).toEqual(wanted());
});
