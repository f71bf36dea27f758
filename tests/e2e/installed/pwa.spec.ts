import { expect, test } from '../site-fixtures.ts';
import { pngSize } from '../support/looks/png.ts';
import { installSite } from '../support/worker.ts';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly display: string;
  readonly lang: string;
  readonly icons: readonly { src: string; sizes: string; purpose: string }[];
  readonly screenshots: readonly { src: string; sizes: string; form_factor: string }[];
}

test('the manifest says what is installed, with pictures of the sizes it names', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest: Manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'Pinhal Software',
    start_url: '/',
    display: 'standalone',
    lang: 'pt-BR',
  });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const shots = manifest.screenshots.map(({ form_factor }) => form_factor);
  expect(shots).toEqual(expect.arrayContaining(['wide', 'narrow']));
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const { width, height } = pngSize(await (await request.get(src)).body());
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test.describe('with the site on the device', () => {
  test.use({ serviceWorkers: 'allow', hasSite: true });

  test('an address that leads elsewhere is not kept as if it were a page', async ({ page }) => {
    await installSite(page);
    await page.goto('/servicos/consultoria');
    await expect(page).toHaveURL('/servicos/consultoria-ti');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/servicos/consultoria-ti.html');
    expect(kept).not.toContain('/servicos/consultoria');
  });
});
