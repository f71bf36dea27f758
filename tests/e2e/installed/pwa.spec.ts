import { expect, test } from '../site-fixtures.ts';

test.use({ serviceWorkers: 'allow', hasSite: true });

test('an address that leads elsewhere is not kept as if it were a page', async ({ page }) => {
  await page.goto('/servicos/consultoria');
  await expect(page).toHaveURL('/servicos/consultoria-ti');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).not.toBeNull();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/servicos/consultoria-ti.html');
  expect(kept).not.toContain('/servicos/consultoria');
});
