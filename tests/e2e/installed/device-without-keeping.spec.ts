import { devicePage } from '../../../src/content/pages/device.ts';
import { expect, test } from '../site-fixtures.ts';
import { visit } from '../support/visit.ts';

const PAGE = '/este-aparelho';

/** A browser in which looking at any of its stores throws. Runs in the page. */
function throwing(): void {
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
}

/** Chromium 156 with cookies blocked: most can be looked at, and then refuse. Runs in the page. */
function rejecting(): void {
  const reject = (name: string) => () => Promise.reject(new DOMException('blocked', name));
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const method of ['register', 'getRegistration', 'getRegistrations'])
    Object.assign(navigator.serviceWorker, { [method]: reject('NotSupportedError') });
  for (const method of ['keys', 'open', 'match', 'has', 'delete'])
    Object.assign(caches, { [method]: reject('SecurityError') });
  for (const method of ['open', 'deleteDatabase']) Object.assign(indexedDB, { [method]: refuse });
  Object.assign(indexedDB, { databases: reject('UnknownError') });
  for (const method of ['estimate', 'persist', 'persisted'])
    Object.assign(navigator.storage, { [method]: reject('UnknownError') });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse });
}

for (const [how, refuses] of Object.entries({ throws: throwing, rejects: rejecting })) {
  test(`a browser that keeps and tells nothing is said to; it ${how}`, async ({ page }) => {
    await page.addInitScript(refuses);
    await visit(page, PAGE);
    const main = page.getByRole('main');
    await expect(main.getByText('0 páginas')).toBeVisible();
    await expect(main.getByText('este navegador não informa')).toBeVisible();
    await expect(main.getByText('o navegador não deixa ver')).toBeVisible();
    await expect(main.getByText('Nenhuma página está guardada neste aparelho.')).toBeVisible();
    await page.getByRole('button', { name: 'Atualizar agora' }).click();
    await expect(main.getByText(/^O site não está guardado neste navegador/)).toBeVisible();
  });
}

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
