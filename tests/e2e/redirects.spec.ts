import { shortPaths } from '../specification.ts';
import { expect, test } from './site-fixtures.ts';
import { documentsOf } from './support/navigation.ts';
import { visit } from './support/visit.ts';

test('the application follows each short path without asking the server', async ({ page }) => {
  await visit(page, '/sobre');
  const documents = documentsOf(page);
  for (const [from, to] of shortPaths) {
    await page.evaluate((path) => history.pushState(null, '', path), from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(documents).toEqual([]);
});

for (const [address, path] of [
  ['/sobre.html', '/sobre'],
  ['/servicos/aws.html', '/servicos/aws'],
  ['/index.html', '/'],
] as const) {
  test(`the file ${address} is the page ${path}`, async ({ page }) => {
    await visit(page, address);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/404|Oops/);
  });
}
