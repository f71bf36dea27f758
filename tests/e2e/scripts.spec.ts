import { posix } from 'node:path';
import { scriptsWithoutTouch } from '../site/modules.ts';
import { expect, test } from './site-fixtures.ts';
import { standInForMap } from './support/map.ts';
import { visit } from './support/visit.ts';

// It would fetch the whole site.
test.use({ serviceWorkers: 'block' });

// One of each kind; the budgets of tests/site count for every page what they count for these.
const paths = [
  '/',
  '/blog',
  '/blog/migracao-aws',
  '/servicos/aws',
  '/portfolio',
  '/portfolio/sistema-gestao',
  '/contato',
  '/este-aparelho',
];

for (const path of paths) {
  test(`without a touch ${path} loads the scripts its budget counts`, async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js') && pathname !== '/worker.js') loaded.add(pathname.slice(1));
    });
    await standInForMap(page);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    const counted = scriptsWithoutTouch(path).map((file) => posix.basename(file));
    await expect
      .poll(() => [...loaded].map((file) => posix.basename(file)).sort())
      .toEqual(counted.sort());
  });
}
