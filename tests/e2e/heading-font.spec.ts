import { HEADING_FAMILY } from '../../build/fonts/heading-font.ts';
import { expect, test } from './site-fixtures.ts';
import { visit } from './support/visit.ts';

test.use({ serviceWorkers: 'allow', hasSite: true });

test('who comes back reads the headings in the font of the first visit', async ({ page }) => {
  await visit(page, '/sobre');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).not.toBeNull();
  const sheets = page.locator('head').locator('style, link[rel=stylesheet]');
  const kinds = () => sheets.evaluateAll((all) => all.map(({ localName }) => localName));
  await expect.poll(kinds).toEqual(['style', 'link']);
  const status = () =>
    page.evaluate((family) => {
      const face = [...document.fonts].find((each) => each.family.replaceAll('"', '') === family);
      return face?.status;
    }, HEADING_FAMILY);
  await expect.poll(status).toBe('loaded');
});
