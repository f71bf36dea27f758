import type { Locator, Page } from '@playwright/test';
import { offlineNotice, onlineNotice } from '../../../src/content/pwa/connection.ts';
import { expect, test } from '../site-fixtures.ts';
import { untilAsked, untilIdle } from '../support/clock.ts';
import { asSafari, offer } from '../support/install-offer.ts';
import { allDrawn } from '../support/looks/drawn.ts';
import { visit } from '../support/visit.ts';

/** The browser's own event, which it never sends to a private window such as a test's. */
function offerInstallation(page: Page): Promise<void> {
  return page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'yes';
    };
    dispatchEvent(Object.assign(event, { prompt }));
    document.documentElement.dataset.ownBannerStopped = String(event.defaultPrevented);
  });
}

/** Collects from now on what is asked for of the code that offers it. */
function watchOffer(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/InstallPrompt-')) asked.push(request.url());
  });
  return asked;
}

test("the installation is offered once the browser can do it, taken away where the browser does it itself, and opens the browser's dialog", async ({
  page,
}) => {
  await visit(page, '/');
  await expect(offer(page)).toBeHidden();
  await offerInstallation(page);
  await expect(page.locator('html')).toHaveAttribute('data-own-banner-stopped', 'true');
  await expect(offer(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(offer(page)).toBeHidden();
  // Until it is removed again.
  await offerInstallation(page);
  await expect(offer(page)).toBeVisible();
  // It stands at the end of the page, which moves while what is above takes its true size.
  await allDrawn(page);
  await offer(page).getByRole('button', { name: 'Instalar' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(offer(page)).toBeHidden();
});

test('no offer moves what is in sight: at the end of a page it comes once one scrolls up; an installation that was declined is not offered again', async ({
  page,
}) => {
  await visit(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' });
  await link.scrollIntoViewIfNeeded();
  await allDrawn(page);
  const top = () => link.evaluate((found) => found.getBoundingClientRect().top + scrollY);
  const before = await top();
  await offerInstallation(page);
  // Its code is here, and it keeps a place of no height.
  await expect(page.locator('main + div:empty')).toBeAttached();
  await untilIdle(page);
  expect(await top()).toBe(before);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(offer(page)).toBeVisible();

  await offer(page).getByRole('button', { name: 'Agora não' }).press('Enter');
  await expect(offer(page)).toBeHidden();
  // The keyboard goes on where the offer was.
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
  const asked = watchOffer(page);
  await visit(page, '/sobre');
  await offerInstallation(page);
  // Nor by the browser in its own way.
  await expect(page.locator('html')).toHaveAttribute('data-own-banner-stopped', 'true');
  await untilAsked(page);
  expect(asked).toEqual([]);
  await expect(offer(page)).toBeHidden();
});

test('Safari on a Mac is not told how an iPhone installs', async ({ page }) => {
  const asked = watchOffer(page);
  await asSafari(page, 0);
  await visit(page, '/');
  await untilAsked(page);
  expect(asked).toEqual([]);
  await offerInstallation(page);
  await expect(offer(page)).toBeVisible();
  expect(asked).not.toEqual([]);
  await expect(offer(page)).not.toContainText('Adicionar à Tela de Início');
});

test('a browser on iOS is told how to install by hand', async ({ page }) => {
  await asSafari(page, 5);
  await visit(page, '/');
  await expect(offer(page)).toContainText('Adicionar à Tela de Início');
  // What Safari has kept the installed site does not get.
  await expect(offer(page)).toContainText('Abra-o uma vez com internet');
  await expect(offer(page).getByRole('button', { name: 'Instalar' })).toBeHidden();
});

/** Whether nothing lies over the middle of it. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test.describe('without a connection', () => {
  // What the page fetches when it has time is not there then.
  test.use({ expectedErrors: [/INTERNET_DISCONNECTED/] });

  test('that is told at the bottom edge until it is back, and takes no press that began where it appears', async ({
    page,
    context,
  }) => {
    await visit(page, '/sobre');
    const notice = page.getByRole('status').filter({ hasText: offlineNotice(false) });
    await expect(notice).toBeHidden();
    await context.setOffline(true);
    await expect(notice).toBeInViewport();
    const box = await notice.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
    // It lies over nothing that has the focus.
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Tecnologias' });
    // All above it has its true size then.
    await allDrawn(page);
    await link.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }),
    );
    await expect.poll(() => isInSight(link)).toBe(false);
    await link.focus();
    expect(await isInSight(link)).toBe(true);
    // Who does not see it go hears it. Looked for from the start, as that is said for a while only.
    const said = page.getByText(onlineNotice, { exact: true }).waitFor({ state: 'attached' });
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await said;

    // As on a page just opened.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // Its first second, for as long as this takes.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { animation-play-state: paused !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.evaluate(() => {
      addEventListener('click', () => Object.assign(window, { isClicked: true }), true);
    });
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.mouse.move(width / 2, height - 10);
    await page.mouse.down();
    const pressed = await page.evaluateHandle(([x, y]) => document.elementFromPoint(x, y), [
      width / 2,
      height - 10,
    ] as const);
    await context.setOffline(true);
    await expect(notice).toBeInViewport();
    expect(
      await pressed.evaluate((element, [x, y]) => element === document.elementFromPoint(x, y), [
        width / 2,
        height - 10,
      ] as const),
    ).toBe(true);
    await page.mouse.up();
    expect(await page.evaluate(() => 'isClicked' in window)).toBe(true);
  });
});
