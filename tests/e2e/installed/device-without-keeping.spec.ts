import { devicePage } from '../../../src/content/pages/device.ts';
import { expect, test } from '../site-fixtures.ts';
import { visit } from '../support/visit.ts';

const PAGE = '/este-aparelho';

test('a browser that keeps and tells nothing is said to', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const [owner, name] of [
      [Navigator.prototype, 'serviceWorker'],
      [Navigator.prototype, 'storage'],
      [window, 'caches'],
      [window, 'indexedDB'],
      [window, 'localStorage'],
      [window, 'sessionStorage'],
    ] as const) {
      Object.defineProperty(owner, name, { get: refuse });
    }
  });
  await visit(page, PAGE);
  const main = page.getByRole('main');
  await expect(main.getByText('0 páginas')).toBeVisible();
  await expect(main.getByText('este navegador não informa')).toBeVisible();
  await expect(main.getByText('o navegador não deixa ver')).toBeVisible();
  await expect(main.getByText('Nenhuma página está guardada neste aparelho.')).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect(main.getByText(/^O site não está guardado neste navegador/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it says that nothing is kept, and offers nothing', async ({ page }) => {
    await page.goto(PAGE);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Sem JavaScript, o site/)).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    const looking = main.getByText(devicePage.facts.looking).first();
    await expect(looking).toBeAttached();
    await expect(looking).toBeHidden();
  });
});
