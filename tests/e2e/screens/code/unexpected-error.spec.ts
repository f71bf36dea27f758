import { expect, test } from '../../site-fixtures.ts';
import { intercept } from '../../support/intercept.ts';
import { visitWhole } from '../../support/visit.ts';

// React and the router each log what was thrown.
test.use({
  expectedErrors: [
    /broken on purpose|INTERNET_DISCONNECTED|CONNECTION_RESET|: \/assets\/tecnologias-/,
  ],
});

test('a page that fails says so in place of its content, and a reload mends it', async ({
  page,
}) => {
  const isMended = await intercept(page, '**/assets/tecnologias-*.js', () => ({
    status: 200,
    type: 'text/javascript',
    body: `export const loader = () => ({});
      export const component = () => { throw new Error('broken on purpose'); };`,
  }));
  await visitWhole(page, '/sobre');
  const menu = page.getByRole('navigation', { name: 'Menu rápido' });
  await menu.getByRole('link', { name: 'Tecnologias' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible();
  // The focus reads the heading; what is said at once beside it is the reason alone.
  await expect(page.getByRole('alert')).not.toContainText('Unexpected');
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(page.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute(
    'href',
    '/',
  );

  await isMended();
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
  await expect(page).toHaveURL('/tecnologias');
});

test.describe('where the browser has kept nothing', () => {
  // A window that others have used has the code of other pages in its cache.
  test.use({ ownContext: true });

  test('a page whose code a dead line loses, which calls itself online, comes as a document', async ({
    page,
  }) => {
    await visitWhole(page, '/sobre');
    await intercept(page, '**/assets/tecnologias-*.js', () => ({ lost: 'ConnectionReset' }));
    const menu = page.getByRole('navigation', { name: 'Menu rápido' });
    await menu.getByRole('link', { name: 'Tecnologias' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
    await expect(page).toHaveURL('/tecnologias');
  });

  test('a page whose code is beyond reach is said to be just that, and opens once it can', async ({
    page,
    context,
  }) => {
    await visitWhole(page, '/sobre');
    await context.setOffline(true);
    const menu = page.getByRole('navigation', { name: 'Menu rápido' });
    await menu.getByRole('link', { name: 'Tecnologias' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Esta página não está neste aparelho');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('Esta página não está neste aparelho');
    await expect(page.getByRole('main')).not.toContainText('Unexpected');
    await context.setOffline(false);
    await expect(heading).toHaveText('Tecnologias');
    await expect(page).toHaveTitle(/^Tecnologias/);
  });
});
