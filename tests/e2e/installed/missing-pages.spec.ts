import { pageWithoutCode } from '../outbox/support/device.ts';
import { expect, test } from '../site-fixtures.ts';
import { installedArticles } from '../support/installed.ts';
import { documentsOf } from '../support/navigation.ts';
import { hydrated } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';
import { forget } from './support/forget.ts';

// What only a connection can bring, such as the check for a new version; the status with which what is
// not on the device is answered; and code that is not here.
test.use({
  serviceWorkers: 'allow',
  hasSite: true,
  expectedErrors: [
    /INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script|status of (404|503)|404: no page|imported module|\/assets\//,
  ],
});

const missing = 'Esta página não está neste aparelho';

const [newest, second, third] = installedArticles;

test('a page, an article and a file that are not on the device are said to be just that, with what is, and open once they can', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(pageWithoutCode);

  await test.step('a page the browser has thrown away', async () => {
    await forget(page, '/sobre.html');
    await context.setOffline(true);
    const answer = await page.goto('/sobre');
    expect(answer?.status()).toBe(503);
    await expect(heading).toHaveText(missing);
    await context.setOffline(false);
    await expect(heading).toHaveText(/Sobre/);
  });

  await test.step('such a page, by an address that speaks of files', async () => {
    await forget(page, '/tecnologias.html');
    const answer = await page.goto('/tecnologias?origem=/assets/boletim');
    expect(answer?.status()).toBe(200);
    await expect(heading).not.toHaveText(missing);
  });

  await test.step('a file', async () => {
    await context.setOffline(true);
    const answer = await page.goto('/feed.xml');
    expect(answer?.status()).toBe(503);
    await expect(heading).toHaveText(missing);
  });

  await test.step('an article', async () => {
    const path = '/blog/artigo-mais-novo-que-esta-copia';
    const answer = await page.goto(`${path}?origem=boletim`);
    expect(answer?.status()).toBe(503);
    await expect(heading).toHaveText(missing);
    await expect(page).toHaveTitle(/^Página não guardada neste aparelho/);
    await expect(page).toHaveURL(`${path}?origem=boletim`);
    await expect(main).not.toContainText(/404|Oops|digitado/);
    const link = main.getByRole('link', { name: newest.title });
    await expect(link).toBeVisible();
    await expect(main.getByRole('link', { name: 'Serviços AWS' })).toBeVisible();

    await link.click();
    await expect(page).toHaveURL(newest.path);
    await expect(page.locator(newest.lastPart)).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText(missing);

    // Back by itself: only the server knows that this one does not exist.
    await context.setOffline(false);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });
});

test('the list of articles marks those that open without a connection: one whose code for a quicker way is not on the device does, a link to one that is not there says so, and opens it once it can', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main');
  const cards = main.getByRole('listitem').filter({ has: page.getByRole('img') });
  const linkTo = ({ path }: { path: string }) => page.locator(`a[href="${path}"]`);
  const itsLastPart = page.locator(newest.lastPart);
  await installSite(page, '/blog');

  await test.step('the list', async () => {
    await expect(cards.getByText('Disponível sem internet')).toHaveCount(installedArticles.length);
    await forget(page, third.slug);
    await page.reload();
    await hydrated(page);
    await expect(cards.getByText('Disponível sem internet')).toHaveCount(
      installedArticles.length - 1,
    );
    const marked = cards.filter({ hasText: 'Disponível sem internet' });
    await expect(marked.filter({ has: linkTo(third) })).toHaveCount(0);
  });

  await test.step('its page is here, and the code is not', async () => {
    // First: what is being fetched ahead would come back onto the device.
    await context.setOffline(true);
    await forget(page, `assets/article.${newest.slug}`);
    // It may be in the page already.
    await page.reload();
    await hydrated(page);
    const documents = documentsOf(page);
    await main.locator(linkTo(newest)).click();
    await expect(page).toHaveURL(newest.path);
    await expect(itsLastPart).toBeVisible();
    expect(documents).toEqual([newest.path]);
  });

  await test.step('it is not here', async () => {
    await page.goto('/blog');
    await forget(page, newest.slug);
    // Its code may be in the page already.
    await page.reload();
    // Before that the browser itself would go there, and be answered with a document.
    await hydrated(page);
    await main.locator(linkTo(newest)).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing);
    await expect(page).toHaveTitle(missing);
    await expect(main.getByRole('link', { name: second.title })).toBeVisible();
    await expect(main.getByRole('link', { name: newest.title })).toHaveCount(0);
    await context.setOffline(false);
    await expect(itsLastPart).toBeVisible();
  });
});

test('a link to a case that is not on the device says so too, and opens it once it can', async ({
  page,
  context,
}) => {
  await page.goto(pageWithoutCode);
  // First: no page would fetch it ahead and put it back.
  await context.setOffline(true);
  await forget(page, 'ecommerce');
  await page.goto('/portfolio');
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
    // As if the tab had been loaded again just now for other code.
    sessionStorage['pinhal:reloaded'] = Date.now();
  });
  await page.locator('main a[href="/portfolio/ecommerce"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Serviços AWS' })).toBeVisible();
  await context.setOffline(false);
  await expect(main).toContainText('Ateliê Lã & Linho');
});
