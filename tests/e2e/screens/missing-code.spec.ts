import { expect, test } from '../site-fixtures.ts';
import { ContactFormOnPage } from '../support/contact-form.ts';
import { standInForMap } from '../support/map.ts';
import { sizes } from '../support/sizes.ts';
import { visit } from '../support/visit.ts';

// A new version was published, and files of the one in use are gone from the server. What the
// failed import leaves behind is logged before the page is gone.
test.use({
  expectedErrors: [/ERR_FAILED|reading 'loader'|Failed to fetch dynamically imported module/],
});

test('a page whose code is gone is loaded from the server instead', async ({ page }) => {
  await visit(page, '/sobre');
  await page.route('**/assets/tecnologias-*.js', (route) => route.abort(), { times: 1 });
  const reloaded = page.waitForEvent('load');
  const menu = page.getByRole('navigation', { name: 'Menu rápido' });
  await menu.getByRole('link', { name: 'Tecnologias' }).click();
  await reloaded;
  await expect(page).toHaveURL('/tecnologias');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
});

test('what is being written is not taken away by a reload for code that is gone', async ({
  page,
}) => {
  await standInForMap(page);
  await page.setViewportSize(sizes.phone);
  const form = new ContactFormOnPage(page);
  await form.open();
  await form.field('message').fill('Ainda estou escrevendo.');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      documents.push(request.url());
    }
  });
  await page.route('**/assets/MenuDrawer-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  // Where the menu cannot be shown, its button leads to the same links.
  await expect(page.getByRole('navigation', { name: 'Menu rápido' })).toBeInViewport();
  await expect(form.field('message')).toHaveValue('Ainda estou escrevendo.');
  expect(documents).toEqual([]);
});
