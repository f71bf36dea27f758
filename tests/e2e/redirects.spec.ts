import { shortPaths } from '../specification.ts';
import { expect, test } from './site-fixtures.ts';
import { documentsOf } from './support/navigation.ts';
import { visit } from './support/visit.ts';

const files = [
  ['/sobre.html', '/sobre'],
  ['/servicos/aws.html', '/servicos/aws'],
  ['/index.html', '/'],
] as const;

test('a page that is opened by the name of its file shows its own address; from there the application follows each short path, and the name of a file, without asking the server', async ({
  page,
}) => {
  await visit(page, '/servicos/aws.html');
  await expect(page).toHaveURL('/servicos/aws');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/AWS/);
  const documents = documentsOf(page);
  for (const [from, to] of [...shortPaths, ...files]) {
    await page.evaluate((path) => {
      // Else it is still where the page before has led it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      history.pushState(null, '', path);
    }, from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(documents).toEqual([]);
});
